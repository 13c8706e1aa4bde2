/** Largest picture that is stored, and its JPEG quality (specification 5). */
const box = { width: 720, height: 1366 } as const
const quality = 0.5

/** The size scaled down to fit the box; never enlarged. */
export function fit(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The picture as JPEG within 720×1366, rotated as its EXIF data says, on white. Rejects a file that is not a picture.
 */
export async function resizeImage(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = fit(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('resizeImage: no canvas')
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, width, height)
  paint.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('resizeImage: no blob'))), 'image/jpeg', quality)
  })
}
