import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { fieldEntries, type AnyResource } from '#kernel/model/resource.ts'
import type { Field } from '#kernel/model/fields/field.ts'
import { shownText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import type { HistoryRow, HistoryPage } from '#kernel/engine/resource/history.ts'
import classes from './HistoryModal.module.css'

const tone = { add: 'ok', ubah: 'warn', hapus: 'bad', aktifkan: 'ok' } as const

/** Who changed which field of a record and when, with old and new value; newest first. */
export function HistoryModal({
  resource: master,
  rowKey,
  onClose,
}: {
  resource: AnyResource
  rowKey: string
  onClose: () => void
}) {
  const t = useT()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['riwayat', master.name, rowKey],
    queryFn: ({ pageParam, signal }) =>
      call<HistoryPage>('GET', `${master.name}/${encodeURIComponent(rowKey)}/riwayat`, {
        query: { kursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.berikut ?? undefined,
    // The history grows: load it again every time it is opened.
    gcTime: 0,
  })
  const rows = data?.pages.flatMap((page) => page.baris) ?? []
  const empty = error ? (
    <ErrorState content={error.message} onRetry={() => void refetch()} />
  ) : (
    <Empty content={t('Belum ada riwayat.')} />
  )
  return (
    <Modal
      title={t('Riwayat')}
      subtitle={rowKey}
      icon={
        <IconBox tone="netral">
          <IconHistory size={20} stroke={1.6} />
        </IconBox>
      }
      size={720}
      closeLabel={t('Tutup')}
      onClose={onClose}
      left={
        hasNextPage ? (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Lebih lama')}
          </Button>
        ) : undefined
      }
    >
      {isPending ? <Streaks /> : rows.length === 0 ? empty : <List resource={master} rows={rows} />}
    </Modal>
  )
}

function List({ resource: master, rows }: { resource: AnyResource; rows: readonly HistoryRow[] }) {
  const t = useT()
  const fields = new Map(fieldEntries(master).map(([name, field]) => [wireKey(name, field), field]))
  const word: Readonly<Record<string, string>> = {
    tambah: t('Ditambah'),
    ubah: t('Diubah'),
    hapus: t('Dihapus'),
    aktifkan: t('Diaktifkan'),
    'lihat-rahasia': t('Rahasia dilihat'),
  }
  return (
    <ol className={`stack ${classes.history}`} aria-label={t('Riwayat')}>
      {rows.map((row) => {
        const { tanggal, clock } = jakartaTime(row.waktu)
        return (
          <li className="line-top y-12" key={`${row.waktu} ${row.id}`}>
            <header className="flow hint gap-4 beside-10">
              <Badge tone={tone[row.perintah as keyof typeof tone]}>{word[row.perintah] ?? row.perintah}</Badge>
              <b className="ink text-13">{row.user_id}</b>
              <time dateTime={row.waktu}>{`${tanggal} ${clock}`}</time>
              <span>{row.perangkat}</span>
              {row.disetujui_oleh ? <span>{t('Disetujui {nama}', { nama: row.disetujui_oleh })}</span> : null}
            </header>
            {row.ubah.length > 0 ? (
              <dl className="grid gap-3 below-8">
                {row.ubah.map((change) => (
                  <Change
                    key={change.field}
                    field={fields.get(change.field)}
                    change={change}
                    fresh={row.perintah === 'tambah'}
                  />
                ))}
              </dl>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

/** One field with its old and new value. For a sealed field only that it changed. */
function Change({
  field,
  change,
  fresh,
}: {
  field: Field | undefined
  change: HistoryRow['ubah'][number]
  fresh: boolean
}) {
  const t = useT()
  if (!field) return null
  const shown = (wire: unknown) => t(shownText(field, wire)) || '—'
  return (
    <div className="grid gap-12">
      <dt className="quiet">{t(field.label)}</dt>
      <dd className="ink breaks">
        {fresh ? null : field.kind === 'secret' ? (
          <>{t('diganti')} </>
        ) : (
          <>
            <del className="quiet">{shown(change.dari)}</del>
            {' → '}
          </>
        )}
        {shown(change.ke)}
      </dd>
    </div>
  )
}
