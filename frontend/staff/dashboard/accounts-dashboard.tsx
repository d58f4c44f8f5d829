/** Where the accounts's work begins. */
export default function AccountsDashboard() {
  return <p>Accounts Dashboard</p>;
}
