import { Link } from 'react-router-dom';
import { newRecordId } from '../../staff/views/use-arrival.ts';
import { buttonClass } from '../../ui/button.tsx';
import { messages } from './messages.ts';
import { useByStaff } from './use-by-staff.ts';

export function NewLink() {
  const { addressOf } = useByStaff();
  return (
    <Link className={buttonClass('tool-main')} id={newRecordId} to={addressOf('new')}>
      {messages.add}
    </Link>
  );
}
