/** Under construction. */
export default function ScreenshotDesk() {
  return null;
}
