import { useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import { useCallback } from 'react'
import { callBlob } from '#kernel/http/client.web.ts'
import classes from './Foto.module.css'

/** A stored picture by its key; a quiet sign while there is none. `alt` is '' where the name stands beside it. */
export function Foto({ kunci, alt, size }: { kunci: string; alt: string; size: number | 'penuh' }) {
  const { data } = useQuery({
    queryKey: ['gambar', kunci],
    // A token never stands in a URL, so a picture comes as a blob.
    queryFn: async ({ signal }) => (await callBlob('GET', `gambar/${encodeURIComponent(kunci)}`, { signal })).blob,
    enabled: kunci !== '',
    // A key names one picture for ever.
    staleTime: Infinity,
  })
  // The blob's address lives as long as the element that shows it.
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
      className={classes.foto}
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
