import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { addWhole } from '#kernel/base/quantity/sums.ts'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { FigureLink } from '#kernel/web/shell/FigureLink.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Track } from './Marks.tsx'
import { sumByName, total, useCash, useExpenses, useNonCash, type ShopCash } from './money.web.ts'
import { tileBehind } from './behind.ts'
import classes from './Dashboard.module.css'

interface Asked {
  readonly error: Error | null
  readonly isPending: boolean
  refetch(): Promise<unknown>
}
/** The states of a panel before its figures are there; the last figures stay when asking again fails. */
function States({ of, children }: { of: Asked; children: ReactNode }) {
  return (
    <>
      {of.error ? <ErrorState title={of.error.message} onRetry={() => void of.refetch()} /> : null}
      {of.isPending ? <Streaks /> : null}
      {children}
    </>
  )
}

/** A sum that leads to what is behind it, and its parts as shares of the largest. */
function Shares({
  sum,
  to,
  rows,
  none,
}: {
  sum: number
  to: string | undefined
  rows: readonly { name: string; sum: number }[]
  none: string
}) {
  const most = Math.max(1, ...rows.map((r) => r.sum))
  return (
    <>
      <p className={`whole ${classes.large}`}>
        <FigureLink to={to}>{writeRupiah(sum)}</FigureLink>
      </p>
      {rows.length === 0 ? <p className="quiet">{none}</p> : null}
      <ul className={classes.alarms}>
        {rows.map((row) => (
          <li className="row gap-10" key={row.name}>
            <span className="grow slim cut" title={row.name}>
              {row.name}
            </span>
            <Track part={row.sum} whole={most} width={72} />
            <strong className="whole">{writeFigure(row.sum)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where a sum over shops leads: a report is of one day, and shops may be on different ones. */
function sameDay(rows: readonly { tgl_system: string }[], to: (day: string) => string): string | undefined {
  const days = new Set(rows.map((r) => r.tgl_system))
  const [day] = days
  return day !== undefined && days.size === 1 ? to(day) : undefined
}

/** What was spent on the business date, by account. `to`: the report behind it. */
export function Expenses({ to }: { to: (day: string) => string }) {
  const t = useT()
  const asked = useExpenses()
  const rows = asked.data ?? []
  const accounts = sumByName(
    rows.flatMap((s) => s.detail_biaya),
    (r) => r.nama_akun,
    (r) => r.jumlah_rp,
  ).toSorted((a, b) => b.sum - a.sum)
  return (
    <Panel title={t('Biaya hari ini')} subtitle={t('menurut akun')} collapsible={false}>
      <States of={asked}>
        {asked.data ? (
          <Shares
            sum={total(rows)}
            to={sameDay(rows, to)}
            rows={accounts.slice(0, 6)}
            none={t('Belum ada biaya hari ini.')}
          />
        ) : null}
      </States>
    </Panel>
  )
}

/** What cards and transfers still owe the shop, by the days that they are old. */
export function Outstanding({ to }: { to: (day: string) => string }) {
  const t = useT()
  const asked = useNonCash()
  const rows = asked.data ?? []
  const ages = sumByName(
    rows.flatMap((s) => s.detail_umur),
    (r) => (r.umur === '8+' ? t('lebih dari 7 hari') : t('{n} hari', { n: r.umur.replace('-', '–') })),
    (r) => r.jumlah_rp,
  )
  const sum = total(rows)
  return (
    <Panel title={t('Non tunai belum cair')} subtitle={t('menurut umur')} collapsible={false}>
      <States of={asked}>
        {asked.data ? (
          <Shares
            sum={sum}
            to={sameDay(rows, to)}
            rows={sum === 0 ? [] : ages}
            none={t('Semua pembayaran non tunai sudah cair.')}
          />
        ) : null}
      </States>
    </Panel>
  )
}

/** The money of a shop on its business date. */
interface ShopMoney extends ShopCash {
  readonly biaya: number
  readonly nonCash: number
}

/** Every shop's cash from morning to now, what it spent, and what banks still owe it. */
export function ShopsMoney() {
  const t = useT()
  const phone = useWidth() === 'hp'
  const [cash, spent, open] = [useCash(), useExpenses(), useNonCash()]
  const of = (rows: readonly { kode_toko: string; jumlah_rp: number }[] | undefined, shop: string) =>
    rows?.find((r) => r.kode_toko === shop)?.jumlah_rp ?? 0
  const shops = (cash.data ?? []).map((cash) => ({
    ...cash,
    biaya: of(spent.data, cash.kode_toko),
    nonCash: of(open.data, cash.kode_toko),
  }))
  const all = () => Promise.all([cash.refetch(), spent.refetch(), open.refetch()])
  const asked = {
    error: cash.error ?? spent.error ?? open.error,
    isPending: cash.isPending || spent.isPending || open.isPending,
    refetch: all,
  }
  return (
    <Panel title={t('Uang per toko')} subtitle={t('hari masing-masing toko')} reload={all} flush>
      <States of={asked}>
        {asked.isPending || shops.length === 0 ? null : phone ? (
          <MoneyCards shops={shops} />
        ) : (
          <MoneyTable shops={shops} />
        )}
      </States>
    </Panel>
  )
}

type MoneyColumn = readonly [title: string, amount: (s: ShopMoney) => number]
/** Whoever counts the cash is told none of it: then its columns are not there. */
function useMoneyColumns(shops: readonly ShopMoney[]): readonly MoneyColumn[] {
  const t = useT()
  const cash: readonly MoneyColumn[] = [
    [t('Kas awal'), (s) => s.kas_awal ?? 0],
    [t('Kas masuk'), (s) => s.masuk ?? 0],
    [t('Kas keluar'), (s) => s.keluar ?? 0],
    [t('Saldo kas'), (s) => s.saldo ?? 0],
  ]
  return [
    ...(shops.some((s) => s.saldo !== null) ? cash : []),
    [t('Biaya toko'), (s) => s.biaya],
    [t('Non tunai belum cair'), (s) => s.nonCash],
  ]
}

function MoneyTable({ shops }: { shops: readonly ShopMoney[] }) {
  const t = useT()
  const columns = useMoneyColumns(shops)
  return (
    <div className="inner-ring scroll" tabIndex={0} role="region" aria-label={t('hari masing-masing toko')}>
      <table className={classes.branches}>
        <thead>
          <tr>
            <th className="tint line-bottom note label whole start" scope="col">
              {t('Toko')}
            </th>
            <th className="tint line-bottom note label whole start" scope="col">
              {t('Tanggal')}
            </th>
            {columns.map(([title]) => (
              <th className="tint line-bottom note label whole end" scope="col" key={title}>
                {`${title} (Rp)`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shops.map((money) => (
            <tr className="hover line-top" key={money.kode_toko}>
              <th className="start normal whole" scope="row">
                <FigureLink to={tileBehind.chain(money.tgl_system, money.tgl_system, money.kode_toko)}>
                  {money.kode_toko}
                </FigureLink>
              </th>
              <td className="soft whole">{money.tgl_system}</td>
              {columns.map(([title, amount]) => (
                <td className="end whole" key={title}>
                  {writeFigure(amount(money))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="tint line-top strong">
            <td colSpan={2}>{t('{n} toko', { n: shops.length })}</td>
            {columns.map(([title, amount]) => (
              <td className="end whole" key={title}>
                {writeFigure(addWhole(shops, amount))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function MoneyCards({ shops }: { shops: readonly ShopMoney[] }) {
  const columns = useMoneyColumns(shops)
  return (
    <ul>
      {shops.map((money) => (
        <li className="line-top stack gap-6 y-10 x-16" key={money.kode_toko}>
          <span className="flex spread gap-8">
            <strong>
              <FigureLink to={tileBehind.chain(money.tgl_system, money.tgl_system, money.kode_toko)}>
                {money.kode_toko}
              </FigureLink>
            </strong>
            <span className="soft">{money.tgl_system}</span>
          </span>
          {columns.map(([title, amount]) => (
            <span className="flex spread gap-8" key={title}>
              <span className="soft">{title}</span>
              <span className="whole">{writeFigure(amount(money))}</span>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
