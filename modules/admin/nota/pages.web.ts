import { useEffect, useMemo } from 'react'
import type { Preview } from './editor.web.ts'

/** The pages of a preview as addresses of images, because an image cannot run scripts, whatever it contains. */
export function usePageImages(data: Preview | undefined) {
  const pages = useMemo(
    () =>
      (data?.halaman ?? []).map(({ svg, ...size }) => ({
        ...size,
        url: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })),
      })),
    [data],
  )
  useEffect(() => () => pages.forEach(({ url }) => URL.revokeObjectURL(url)), [pages])
  return pages
}
