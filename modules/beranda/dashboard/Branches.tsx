import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { openShopOrSay } from '#kernel/web/shell/open-shop.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { dayNames } from '#kernel/base/time/dates.ts'
import { writeFigure, writeGram } from '#kernel/base/quantity/format.ts'
import { Badge, State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import type { SpanName } from '../figures/compare.ts'
import { sumShops, type Alarm, type TokoOverview } from './chain.web.ts'
import { Change, Spark, Track } from './Marks.tsx'
import classes from './Dashboard.module.css'

interface BranchesProps {
  shops: readonly TokoOverview[]
  alarms: readonly Alarm[]
  span: SpanName
  reload: () => Promise<unknown>
}

/** The branches in the order of their sales: a bar each, the change, seven days, what lies there, and the way into the shop. */
export function Branches(props: BranchesProps) {
  const t = useT()
  const phone = useWidth() === 'hp'
  return (
    <Panel title={t('Cabang')} subtitle={t('diurutkan menurut penjualan')} reload={props.reload} flush>
      {phone ? <BranchCards {...props} /> : <BranchTable {...props} />}
    </Panel>
  )
}

/** With what the sales are compared. */
function useCompared(span: SpanName, shops: readonly TokoOverview[]): string {
  const t = useT()
  if (span === 'pekan') return t('dari 7 hari sebelumnya')
  if (span === 'bulan') return t('dari bulan lalu')
  const days = new Set(shops.flatMap((s) => s.tgl_system ?? []))
  const [day] = days
  if (days.size !== 1 || !day) return t('dari minggu lalu')
  return t('dari {hari} lalu', { hari: t(dayNames[new Date(`${day}T00:00:00Z`).getUTCDay()]!) })
}

function Condition({ toko }: { toko: TokoOverview }) {
  const t = useT()
  if (toko.jauh) return <State tone="warn">{t('Di server lain')}</State>
  return (
    <State tone={toko.buka ? 'ok' : 'netral'} ring={!toko.buka}>
      {toko.buka ? t('Buka') : t('Belum buka')}
    </State>
  )
}

function Enter({ toko, count }: { toko: TokoOverview; count: number }) {
  const t = useT()
  const here = toko.kode_toko === useSession().kode_toko
  return (
    <span className="inline gap-8">
      {count > 0 ? <Badge tone="warn">{t('{n} perlu cek', { n: count })}</Badge> : null}
      {here ? (
        <span className="accent small label">{t('Toko ini')}</span>
      ) : (
        <Button
          look="tenang"
          size="kecil"
          icon={<IconArrowRight size={16} />}
          aria-label={t('Buka {toko}', { toko: toko.nama_toko })}
          onClick={() => void openShopOrSay(toko.kode_toko)}
        >
          {t('Buka')}
        </Button>
      )}
    </span>
  )
}

/** Columns that stand only where there is something to see. */
interface Columns {
  buys: boolean
  stock: boolean
}

function TableHead({ compared, buys, stock }: Columns & { compared: string }) {
  const t = useT()
  const head = (text: string, end = true): ReactNode => (
    <th className={`tint line-bottom note label whole ${end ? 'end' : 'start'}`} scope="col">
      {text}
    </th>
  )
  return (
    <thead>
      <tr>
        {head(t('Toko'), false)}
        {head(t('Keadaan'), false)}
        <th className="tint line-bottom note label whole start" scope="col" colSpan={2}>
          {t('Penjualan (Rp)')}
        </th>
        {head(compared)}
        {buys ? head(t('Pembelian (Rp)')) : null}
        {head(t('Terjual (g)'))}
        {head(t('7 Hari'), false)}
        {stock ? head(t('Stok (g)')) : null}
        {stock ? head(t('Potong')) : null}
        <th className="tint line-bottom" aria-label={t('Buka')} />
      </tr>
    </thead>
  )
}

interface BranchRowProps extends Columns {
  toko: TokoOverview
  most: number
  count: number
}
function BranchRow({ toko: overview, most, count, buys, stock }: BranchRowProps) {
  // What is not known here is no nought.
  const known = (figure: string): string => (overview.jauh ? '—' : figure)
  return (
    <tr className="hover line-top">
      <th className="start normal whole" scope="row" title={overview.alamat_toko}>
        <span className="soft">{overview.kode_toko}</span> <strong>{overview.nama_toko}</strong>
      </th>
      <td>
        <Condition toko={overview} />
      </td>
      <td>
        <Track part={overview.total} whole={most} width={104} />
      </td>
      <td className="end strong whole">{known(writeFigure(overview.total))}</td>
      <td className="end">
        <Change now={overview.total} before={overview.sebelum} />
      </td>
      {buys ? <td className="end soft whole">{known(writeFigure(overview.beli))}</td> : null}
      <td className="end whole">{known(writeGram(overview.berat))}</td>
      <td>
        <Spark values={overview.tujuh_hari} />
      </td>
      {stock ? <td className="end soft whole">{known(writeGram(overview.stok?.berat ?? 0))}</td> : null}
      {stock ? <td className="end soft whole">{known(writeFigure(overview.stok?.jumlah ?? 0))}</td> : null}
      <td className="end whole">
        <Enter toko={overview} count={count} />
      </td>
    </tr>
  )
}

function BranchTable({ shops, alarms, span }: BranchesProps) {
  const t = useT()
  const compared = useCompared(span, shops)
  const sum = sumShops(shops)
  const most = Math.max(1, ...shops.map((s) => s.total))
  const columns = { buys: sum.beli !== 0, stock: sum.stok !== null }
  return (
    <div className="inner-ring scroll" tabIndex={0} role="region" aria-label={t('diurutkan menurut penjualan')}>
      <table className={classes.branches}>
        <TableHead {...columns} compared={compared} />
        <tbody>
          {shops.map((overview) => (
            <BranchRow
              key={overview.kode_toko}
              {...columns}
              toko={overview}
              most={most}
              count={alarms.filter((a) => a.toko === overview).length}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className="tint line-top strong">
            <td colSpan={3}>{t('{n} toko', { n: shops.length })}</td>
            <td className="end whole">{writeFigure(sum.total)}</td>
            <td className="end">
              <Change now={sum.total} before={sum.sebelum} />
            </td>
            {columns.buys ? <td className="end whole">{writeFigure(sum.beli)}</td> : null}
            <td className="end whole">{writeGram(sum.berat)}</td>
            <td />
            {columns.stock ? <td className="end whole">{writeGram(sum.stok ?? 0)}</td> : null}
            {columns.stock ? <td className="end whole">{writeFigure(sum.potong)}</td> : null}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function BranchCards({ shops, alarms }: BranchesProps) {
  const most = Math.max(1, ...shops.map((s) => s.total))
  return (
    <ul>
      {shops.map((overview) => (
        <li className="line-top stack gap-6 y-10 x-16" key={overview.kode_toko}>
          <span className="flex spread gap-8">
            <strong>{overview.nama_toko}</strong>
            <strong className="whole">{overview.jauh ? '—' : writeFigure(overview.total)}</strong>
          </span>
          <span className="row gap-8">
            <span className="grow">
              <Track part={overview.total} whole={most} width="100%" />
            </span>
            <Change now={overview.total} before={overview.sebelum} />
          </span>
          <span className="row spread gap-8">
            <Condition toko={overview} />
            <span>
              <Enter toko={overview} count={alarms.filter((a) => a.toko === overview).length} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
