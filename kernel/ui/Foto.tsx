import { useQuery } from '@tanstack/react-query'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { callBlob } from '#kernel/http/client.web.ts'
import classes from './Foto.module.css'

/** The picture's address for as long as the component stands: a token never stands in a URL, so it comes as a blob. */
function useGambar(kunci: string): { url: string | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['gambar', kunci],
    queryFn: async ({ signal }) => (await callBlob('GET', `gambar/${encodeURIComponent(kunci)}`, { signal })).blob,
    enabled: kunci !== '',
    // A key names one picture for ever.
    staleTime: Infinity,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return setUrl(undefined)
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { url, failed: isError }
}

/** A stored picture by its key; a quiet sign while there is none. `alt` is '' where the name stands beside it. */
export function Foto({ kunci, alt, size }: { kunci: string; alt: string; size: number | 'penuh' }) {
  const { url } = useGambar(kunci)
  const style = size === 'penuh' ? undefined : { width: size, height: size }
  return (
    <span className={classes.foto} style={style} data-full={size === 'penuh' || undefined}>
      {url ? (
        <img src={url} alt={alt} />
      ) : (
        <IconPhoto size={size === 'penuh' ? 28 : Math.round(size / 2)} stroke={1.4} aria-hidden="true" />
      )}
    </span>
  )
}
