import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { fieldEntries, type AnyResource } from '#kernel/define/resource.ts'
import type { Field } from '#kernel/fields/field.ts'
import { shownText } from '#kernel/fields/form.ts'
import { wireKey } from '#kernel/fields/row.ts'
import { call } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Empty, ErrorState } from '#kernel/ui/PageStates.tsx'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tanda } from '#kernel/ui/Tanda.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import type { BarisRiwayat, HalamanRiwayat } from './riwayat.ts'
import classes from './RiwayatModal.module.css'

const nada = { tambah: 'ok', ubah: 'warn', hapus: 'bad', aktifkan: 'ok' } as const

/** Who changed which field of a record, when, from what to what; the newest first. */
export function RiwayatModal({
  resource: r,
  kunci,
  onClose,
}: {
  resource: AnyResource
  kunci: string
  onClose: () => void
}) {
  const t = useT()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['riwayat', r.name, kunci],
    queryFn: ({ pageParam, signal }) =>
      call<HalamanRiwayat>('GET', `${r.name}/${encodeURIComponent(kunci)}/riwayat`, {
        query: { kursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.berikut ?? undefined,
    // The book goes on: it is read anew whenever it is opened.
    gcTime: 0,
  })
  const rows = data?.pages.flatMap((halaman) => halaman.baris) ?? []
  const kosong = error ? (
    <ErrorState isi={error.message} onRetry={() => void refetch()} />
  ) : (
    <Empty isi={t('Belum ada riwayat.')} />
  )
  return (
    <Modal
      title={t('Riwayat')}
      subtitle={kunci}
      icon={
        <IkonKotak nada="netral">
          <IconHistory size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={720}
      closeLabel={t('Tutup')}
      onClose={onClose}
      left={
        hasNextPage ? (
          <Tombol sibuk={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Lebih lama')}
          </Tombol>
        ) : undefined
      }
    >
      {isPending ? <Streaks /> : rows.length === 0 ? kosong : <Daftar resource={r} rows={rows} />}
    </Modal>
  )
}

function Daftar({ resource: r, rows }: { resource: AnyResource; rows: readonly BarisRiwayat[] }) {
  const t = useT()
  const fields = new Map(fieldEntries(r).map(([name, field]) => [wireKey(name, field), field]))
  const kata: Readonly<Record<string, string>> = {
    tambah: t('Ditambah'),
    ubah: t('Diubah'),
    hapus: t('Dihapus'),
    aktifkan: t('Diaktifkan'),
    'lihat-rahasia': t('Rahasia dilihat'),
  }
  return (
    <ol className={classes.riwayat} aria-label={t('Riwayat')}>
      {rows.map((b) => {
        const { tanggal, jam } = waktuJakarta(b.waktu)
        return (
          <li key={`${b.waktu} ${b.id}`}>
            <header>
              <Tanda nada={nada[b.perintah as keyof typeof nada]}>{kata[b.perintah] ?? b.perintah}</Tanda>
              <b>{b.user_id}</b>
              <time dateTime={b.waktu}>{`${tanggal} ${jam}`}</time>
              <span>{b.perangkat}</span>
              {b.disetujui_oleh ? <span>{t('Disetujui {nama}', { nama: b.disetujui_oleh })}</span> : null}
            </header>
            {b.ubah.length > 0 ? (
              <dl>
                {b.ubah.map((u) => (
                  <Ubah key={u.field} field={fields.get(u.field)} ubah={u} baru={b.perintah === 'tambah'} />
                ))}
              </dl>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

/** One field: what it was, what it became. Of a secret only that it changed. */
function Ubah({ field, ubah, baru }: { field: Field | undefined; ubah: BarisRiwayat['ubah'][number]; baru: boolean }) {
  const t = useT()
  if (!field) return null
  const shown = (wire: unknown) => t(shownText(field, wire)) || '—'
  return (
    <div>
      <dt>{t(field.label)}</dt>
      <dd>
        {baru ? null : field.kind === 'secret' ? (
          <>{t('diganti')} </>
        ) : (
          <>
            <del>{shown(ubah.dari)}</del>
            {' → '}
          </>
        )}
        {shown(ubah.ke)}
      </dd>
    </div>
  )
}
