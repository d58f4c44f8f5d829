import { useQuery } from '@tanstack/react-query';
import { call } from '../staff/call.ts';

/** The registrations viewer. */
export default function RegistrationsPage() {
  const { data } = useQuery({
    queryKey: ['registrations'],
    queryFn: () => call((api) => api.getRegistrations({ query: {} })),
  });
  return (
    <ul>
      {data?.registrations.map(({ id, reference }) => (
        <li key={id}>{reference}</li>
      ))}
    </ul>
  );
}
