/** Under construction. */
export default function BannerDesk() {
  return null;
}
