/** Where the pastor's work begins. */
export default function PastorDashboard() {
  return <p>Pastor Dashboard</p>;
}
