import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { alamatPermintaan, type Diminta } from './permintaan.web.ts'

/** The way to a request: its shop and number stand in the address, as a notification has them too. */
export function TautanPermintaan({
  permintaan,
  className,
  children,
}: {
  permintaan: Pick<Diminta, 'kode_toko' | 'id_periksa'>
  className?: string | undefined
  children: ReactNode
}) {
  const router = useRouter()
  const alamat = alamatPermintaan(permintaan)
  return (
    <a
      href={alamat}
      className={className}
      onClick={(e) => {
        e.preventDefault()
        router.history.push(alamat)
      }}
    >
      {children}
    </a>
  )
}
