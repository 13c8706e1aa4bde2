import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { layarOf } from '#kernel/define/resource.ts'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { tulisAngka } from '#kernel/quantity/tulis.ts'
import { hargaEmas } from './harga-emas.resource.ts'
import type { RencanaHarga } from './rencana-harga.ts'
import { tungguHarga } from './tunggu-harga.ts'
import classes from './PitaEmas.module.css'

type Kini = Pick<RencanaHarga, 'emas'> & { readonly berikut: string | null }

/** The price that holds now. The live event of the master reads it anew; so does the minute in which the next one begins. */
function useKini() {
  const { kode_toko } = useSesi()
  const { data } = useQuery({
    queryKey: ['kini', hargaEmas.name, kode_toko],
    queryFn: ({ signal }) => call<Kini>('GET', 'harga-emas/kini', { signal }),
    staleTime: Infinity,
    // Asked until it has begun, however often the answer is still the same.
    refetchInterval: ({ state }) => (state.data?.berikut ? tungguHarga(state.data.berikut, Date.now()) : false),
    refetchIntervalInBackground: true,
  })
  return data
}

/** Gold price, selling and buying in the head of every screen; who may set it is told when nobody has today. */
export function PitaEmas({ ringkas }: { ringkas: boolean }) {
  const t = useT()
  const sesi = useSesi()
  const kini = useKini()
  if (!kini) return null
  const boleh = bolehkah(layarOf(hargaEmas), sesi, 'tambah').boleh
  const { emas } = kini
  const lama = emas === null || emas.waktu.slice(0, 10) < sesi.tgl_system
  if (lama && boleh)
    return (
      <Tujuan boleh ringkas={ringkas} nada="warn" judul={t('Harga emas hari ini belum diisi')}>
        {ringkas ? t('Isi harga emas') : t('Harga emas hari ini belum diisi')}
      </Tujuan>
    )
  if (!emas) return null
  const { waktu, harga_24k, harga_jual, harga_beli } = emas
  return (
    <Tujuan boleh={boleh} ringkas={ringkas} judul={t('Harga emas sejak {waktu}', { waktu: waktu.replace('T', ' ') })}>
      <Harga kata="24K" nilai={harga_24k} />
      <Harga kata={t('Jual')} nilai={harga_jual} />
      <Harga kata={t('Beli')} nilai={harga_beli} />
    </Tujuan>
  )
}

const Harga = ({ kata, nilai }: { kata: string; nilai: number | null }) =>
  nilai === null ? null : (
    <span>
      {kata} <strong>{tulisAngka(nilai)}</strong>
    </span>
  )

/** Where it is set, for who may. */
function Tujuan({
  boleh,
  ringkas,
  nada,
  judul,
  children,
}: {
  boleh: boolean
  ringkas: boolean
  nada?: 'warn'
  judul?: string
  children: ReactNode
}) {
  const isi = { className: classes.pita, 'data-ringkas': ringkas || undefined, 'data-nada': nada, title: judul }
  return boleh ? (
    <Link {...isi} to={hargaEmas.layar.path}>
      {children}
    </Link>
  ) : (
    <span {...isi}>{children}</span>
  )
}
