/** Under construction. */
export default function GiftCodeDesk() {
  return null;
}
