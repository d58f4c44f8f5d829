/** Who is signed in. */
export default function ProfilePage() {
  return <p>Profile</p>;
}
