/** Where the admin's work begins. */
export default function AdminDashboard() {
  return <p>Admin Dashboard</p>;
}
