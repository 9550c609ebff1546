/** Under construction. */
export default function AdminHome() {
  return null;
}
