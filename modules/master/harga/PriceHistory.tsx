import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { writeDifference, writeFigure } from '#kernel/base/quantity/format.ts'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Spinner } from '#kernel/web/kit/Spinner.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { group } from '../masters/group.resource.ts'
import { hargaEmas } from '../masters/harga-emas.resource.ts'
import { computeSelisih } from './harga-plan.ts'
import type { PriceObject, PriceHistory as Row } from './harga-history.ts'
import classes from './Harga.module.css'

interface Page {
  readonly rows: readonly Row[]
  readonly berikut: number | null
}

const fieldsOf = { group: group.fields, 'harga-emas': hargaEmas.fields } as const
const priceLabel = (row: Row): string =>
  (fieldsOf[row.objek] as Readonly<Record<string, { readonly label: string } | undefined>>)[row.nama]?.label ?? row.nama

/** Every change of a price, newest first: who, when, from what to what. `rowKey`: only one group or one gold price. */
export function PriceHistoryScreen({ object, rowKey }: { object: PriceObject; rowKey?: string }) {
  const t = useT()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['riwayat-harga', object, rowKey],
    queryFn: ({ pageParam, signal }) =>
      call<Page>('POST', 'riwayat-harga/cari', {
        body: {
          objek: object,
          ...(rowKey === undefined ? {} : { kunci: rowKey }),
          ...(pageParam ? { sebelum: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.berikut,
  })
  const rows = data?.pages.flatMap((p) => p.rows) ?? []
  return (
    <section
      className={`below-16 ${classes.history}`}
      aria-label={t('Riwayat harga')}
      aria-busy={isPending || undefined}
    >
      <h3 className="strong">{t('Riwayat harga')}</h3>
      {isPending ? <Spinner /> : null}
      {error && !data ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {data && rows.length === 0 ? <Empty content={t('Belum ada perubahan harga.')} /> : null}
      <ol>
        {rows.map((history) => (
          <ChangeItem key={history.urut} history={history} mention={rowKey === undefined} />
        ))}
      </ol>
      {hasNextPage ? (
        <Button look="tenang" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Lebih lama')}
        </Button>
      ) : null}
    </section>
  )
}

function ChangeItem({ history, mention }: { history: Row; mention: boolean }) {
  const t = useT()
  const { tanggal, clock } = jakartaTime(history.waktu)
  const write = (n: number | null) => (n === null ? t('tidak ada') : writeFigure(n))
  const differs =
    history.dari === null || history.jadi === null ? null : computeSelisih(rupiah(history.dari), rupiah(history.jadi))
  return (
    <li className="line-top flex spread gap-12">
      <span>
        {mention ? <strong>{history.kunci.replace('T', ' ')} </strong> : null}
        {t(priceLabel(history))}
        <small className="block note">
          {tanggal} {clock} · {history.oleh === '-' ? t('sebelum ada riwayat') : history.oleh}
        </small>
      </span>
      <span className="whole end">
        {write(history.dari)} → <strong>{write(history.jadi)}</strong>
        {differs ? (
          <small className="block note" data-turun={differs.rp < 0n || undefined}>
            {writeDifference(differs.rp, 0)}
            {differs.percent === null ? '' : ` (${writeDifference(differs.percent, 2)}%)`}
          </small>
        ) : null}
      </span>
    </li>
  )
}
