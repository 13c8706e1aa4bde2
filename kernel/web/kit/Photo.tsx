import { useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import { useCallback } from 'react'
import { callBlob } from '#kernel/web/client/client.web.ts'
import classes from './Photo.module.css'

/** A stored picture by its key; a placeholder icon while there is none. `alt` is '' where the name stands beside it. */
export function Photo({ imageKey, alt, size }: { imageKey: string; alt: string; size: number | 'penuh' }) {
  const { data } = useQuery({
    queryKey: ['gambar', imageKey],
    // Fetched as a blob, because the token must not stand in a URL.
    queryFn: async ({ signal }) => (await callBlob('GET', `gambar/${encodeURIComponent(imageKey)}`, { signal })).blob,
    enabled: imageKey !== '',
    // A key always names the same picture.
    staleTime: Infinity,
  })
  // The object URL lives as long as the element that shows it.
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!data) return
      const url = URL.createObjectURL(data)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [data],
  )
  const full = size === 'penuh'
  return (
    <span
      className={`inline middle fixed quiet fill clip ${classes.photo} round-tag`}
      style={full ? undefined : { width: size, height: size }}
      data-full={full || undefined}
    >
      {data ? (
        <img ref={show} alt={alt} />
      ) : (
        <IconPhoto size={full ? 28 : Math.round(size / 2)} stroke={1.4} aria-hidden="true" />
      )}
    </span>
  )
}
