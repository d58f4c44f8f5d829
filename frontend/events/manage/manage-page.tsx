/** Event Management. */
export default function ManagePage() {
  return <p>Event Management</p>;
}
