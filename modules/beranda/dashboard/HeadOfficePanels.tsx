import { IconCalendarExclamation, IconCash, IconTrendingUp, type Icon } from '@tabler/icons-react'
import { openShopOrSay } from '#kernel/web/shell/open-shop.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { today } from '#kernel/base/time/dates.ts'
import { writeGram, writeRupiah } from '#kernel/base/quantity/format.ts'
import { writeShare } from '#kernel/base/quantity/rounded.ts'
import { roundStamp } from '#kernel/base/quantity/rounded.ts'
import { addGrams } from '#kernel/base/quantity/sums.ts'
import { Badge, State } from '#kernel/web/kit/Badge.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { toneOf } from '#kernel/web/kit/fineness.ts'
import type { Alarm, Highlights, TokoOverview } from './chain.web.ts'
import { Track } from './Marks.tsx'
import classes from './Dashboard.module.css'

const icons: Readonly<Record<Alarm['kind'], Icon>> = {
  hari: IconCalendarExclamation,
  selisih: IconCash,
  harga: IconTrendingUp,
}

/** What needs a look, each leading into its shop; or that nothing does. */
export function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const t = useT()
  const { kode_toko } = useSession()
  const words = ({ kind, toko, tanggal, selisih }: Alarm): readonly [string, string] => {
    const nama = toko.nama_toko
    if (kind === 'hari')
      return [t('{toko} belum tutup', { toko: nama }), t('Hari {tanggal} masih terbuka', { tanggal })]
    if (kind === 'selisih')
      return [
        selisih < 0
          ? t('{toko} kurang kas {rp}', { toko: nama, rp: writeRupiah(-selisih) })
          : t('{toko} lebih kas {rp}', { toko: nama, rp: writeRupiah(selisih) }),
        t('Tutup toko {tanggal}', { tanggal }),
      ]
    return [
      t('{toko} memakai harga emas lama', { toko: nama }),
      tanggal === '' ? t('Belum ada harga') : t('Harga {tanggal}', { tanggal }),
    ]
  }
  return (
    <Panel
      title={t('Perlu perhatian')}
      collapsible={false}
      actions={alarms.length > 0 ? <Badge tone="warn">{alarms.length}</Badge> : null}
    >
      {alarms.length === 0 ? <p className="quiet">{t('Tidak ada yang perlu diperhatikan.')}</p> : null}
      <ul className={classes.alarms}>
        {alarms.map((alarm) => {
          const Mark = icons[alarm.kind]
          const [what, when] = words(alarm)
          return (
            <li className="row gap-10" key={`${alarm.kind} ${alarm.toko.kode_toko}`}>
              <Mark size={18} stroke={1.6} aria-hidden="true" />
              <span className="stack grow slim">
                {alarm.toko.kode_toko === kode_toko ? (
                  <strong>{what}</strong>
                ) : (
                  <button
                    type="button"
                    className="start lead strong"
                    onClick={() => void openShopOrSay(alarm.toko.kode_toko)}
                  >
                    {what}
                  </button>
                )}
                <small className="soft">{when}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** What lies in all shops by fineness, in the tones of the stamps. */
export function Fineness({ rows }: { rows: NonNullable<Highlights['stok_kadar']> }) {
  const t = useT()
  const all = addGrams(rows, (r) => r.berat)
  const most = Math.max(1, ...rows.map((r) => r.berat))
  return (
    <Panel title={t('Stok per kadar')} subtitle={t('Semua cabang')} collapsible={false}>
      <ul className={classes.alarms}>
        {rows.slice(0, 6).map((row) => {
          const text = roundStamp(row.kadar)
          return (
            <li className="row gap-10" key={row.kadar}>
              <Stamp>{text}</Stamp>
              <span className="grow slim">
                <Track part={row.berat} whole={most} fill={toneOf(text)} width="100%" />
              </span>
              <strong className="whole">{writeGram(row.berat)} g</strong>
              <span className="soft">{all > 0 ? writeShare(row.berat, all) : ''}</span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** Which shops use the gold price of head office, and which an older one; the price of the last days as a line. */
export function RollOut({ shops, history }: { shops: readonly TokoOverview[]; history: Highlights['emas'] }) {
  const t = useT()
  const last = history.at(-1)
  const first = history[0]
  if (!last || !first) return null
  const same = shops.filter((s) => s.emas?.harga_24k === last.harga_24k)
  const other = shops.filter((s) => !s.jauh && s.emas?.harga_24k !== last.harga_24k)
  return (
    <Panel
      title={t('Harga emas terkirim')}
      subtitle={t('24K {rp}', { rp: writeRupiah(last.harga_24k) })}
      collapsible={false}
    >
      <ul className={classes.alarms}>
        <li>
          <State tone={last.tanggal === today() ? 'ok' : 'warn'}>
            {t('{n} toko memakai {rp}', { n: same.length, rp: writeRupiah(last.harga_24k) })}
          </State>
        </li>
        {other.slice(0, 4).map((overview) => (
          <li key={overview.kode_toko}>
            <State tone="warn">
              {overview.emas
                ? t('{toko} memakai {rp}', { toko: overview.nama_toko, rp: writeRupiah(overview.emas.harga_24k) })
                : t('{toko} belum punya harga', { toko: overview.nama_toko })}
            </State>
          </li>
        ))}
      </ul>
      <Line values={history.map((g) => g.harga_24k)} />
      <p className="flex spread hint" hidden={first === last}>
        <span>{`${first.tanggal}, ${writeRupiah(first.harga_24k)}`}</span>
        <span>{`${last.tanggal}, ${writeRupiah(last.harga_24k)}`}</span>
      </p>
    </Panel>
  )
}

/** A line from the lowest to the highest value; its figures stand below. */
function Line({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (values.length < 2 || low === high) return null
  const at = (value: number, index: number) =>
    `${((index / (values.length - 1)) * 320).toFixed(1)},${(52 - ((value - low) / (high - low)) * 46).toFixed(1)}`
  return (
    <svg className="block wide" viewBox="0 0 320 56" height="56" preserveAspectRatio="none" aria-hidden="true">
      <polyline
        points={values.map(at).join(' ')}
        fill="none"
        stroke="var(--k-chart1)"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
