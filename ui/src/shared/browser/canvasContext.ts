/** The canvas' 2D pen; null in a browser that has none or fails to make it. */
export function canvasContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  try {
    return canvas.getContext('2d');
  } catch {
    return null;
  }
}
