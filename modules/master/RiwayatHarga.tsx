import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { tulisBeda, tulisAngka } from '#kernel/quantity/tulis.ts'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Spinner } from '#kernel/ui/Spinner.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { rupiah } from '#kernel/quantity/quantity.ts'
import { group } from './group.resource.ts'
import { hargaEmas } from './harga-emas.resource.ts'
import { hitungSelisih } from './rencana-harga.ts'
import type { ObjekHarga, RiwayatHarga as Baris } from './riwayat-harga.ts'
import classes from './Harga.module.css'

interface Halaman {
  readonly rows: readonly Baris[]
  readonly berikut: number | null
}

const fieldsOf = { group: group.fields, 'harga-emas': hargaEmas.fields } as const
const labelHarga = (b: Baris): string =>
  (fieldsOf[b.objek] as Readonly<Record<string, { readonly label: string } | undefined>>)[b.nama]?.label ?? b.nama

/** Every change of a price, newest first: who, when, from what to what. `kunci`: of one group, or of one gold price. */
export function RiwayatHarga({ objek, kunci }: { objek: ObjekHarga; kunci?: string }) {
  const t = useT()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['riwayat-harga', objek, kunci],
    queryFn: ({ pageParam, signal }) =>
      call<Halaman>('POST', 'riwayat-harga/cari', {
        body: { objek, ...(kunci === undefined ? {} : { kunci }), ...(pageParam ? { sebelum: pageParam } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.berikut,
  })
  const rows = data?.pages.flatMap((p) => p.rows) ?? []
  return (
    <section className={classes.riwayat} aria-label={t('Riwayat harga')} aria-busy={isPending || undefined}>
      <h3>{t('Riwayat harga')}</h3>
      {isPending ? <Spinner /> : null}
      {error && !data ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {data && rows.length === 0 ? <Empty isi={t('Belum ada perubahan harga.')} /> : null}
      <ol>
        {rows.map((b) => (
          <Perubahan key={b.urut} b={b} sebut={kunci === undefined} />
        ))}
      </ol>
      {hasNextPage ? (
        <Tombol rupa="tenang" sibuk={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Lebih lama')}
        </Tombol>
      ) : null}
    </section>
  )
}

function Perubahan({ b, sebut }: { b: Baris; sebut: boolean }) {
  const t = useT()
  const { tanggal, jam } = waktuJakarta(b.waktu)
  const tulis = (n: number | null) => (n === null ? t('tidak ada') : tulisAngka(n))
  const beda = b.dari === null || b.jadi === null ? null : hitungSelisih(rupiah(b.dari), rupiah(b.jadi))
  return (
    <li>
      <span>
        {sebut ? <strong>{b.kunci.replace('T', ' ')} </strong> : null}
        {t(labelHarga(b))}
        <small>
          {tanggal} {jam} · {b.oleh === '-' ? t('sebelum ada riwayat') : b.oleh}
        </small>
      </span>
      <span className={classes.angka}>
        {tulis(b.dari)} → <strong>{tulis(b.jadi)}</strong>
        {beda ? (
          <small data-turun={beda.rp < 0n || undefined}>
            {tulisBeda(beda.rp, 0)}
            {beda.persen === null ? '' : ` (${tulisBeda(beda.persen, 2)}%)`}
          </small>
        ) : null}
      </span>
    </li>
  )
}
