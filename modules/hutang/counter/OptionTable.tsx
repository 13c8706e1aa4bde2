import type { KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { statusWord } from '#kernel/engine/document/states.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { MoneyInput } from '#kernel/model/fields/money/MoneyInput.tsx'
import { useAltKeys } from '#kernel/web/kit/alt-keys.web.ts'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import type { StoredHutang } from '../pinjam/hutang.ts'
import { redemptionOn } from '../rules/terms.ts'
import { changesHands, netPaid, type StoredPenebusan } from '../tebus/penebusan.ts'
import { kindFor, kindKey, kindWord, type PaymentKind } from '../tebus/penebusan.shape.ts'
import { takesAmount, type Choice, type Option } from './choice.web.ts'
import classes from './Hutang.module.css'

/** What comes of it, in a few words. */
const brief = (option: Option, t: T): string => {
  if (option.cara === 'TEBUS') return t('Barang pulang, pinjaman lunas')
  if (option.cara === 'TAMBAH') return t('Pinjaman baru, pokok bertambah')
  if (option.told?.pinjaman_baru) return t('Pinjaman baru')
  return option.cara === 'BUNGA' ? t('Pinjaman sama') : t('Pokok berkurang')
}

const dash = '—'
const rp = (n: bigint): string => (n === 0n ? dash : writeFigure(n))

/** The rows, each with what it says of one way to pay. */
const rowsOf = (t: T, due: { hari: number; telat: number }) => {
  const goes = (penebusan: StoredPenebusan) => {
    const home = penebusan.detail_barang.filter((b) => b.menjadi === 'PULANG').length
    if (home === penebusan.detail_barang.length) return t('Pulang semua')
    if (penebusan.pinjaman_baru)
      return home > 0 ? t('{n} pulang, lainnya pindah', { n: home }) : t('Pindah ke pinjaman baru')
    return t('Tetap disimpan')
  }
  type Row = readonly [word: string, cell: (p: StoredPenebusan, o: Option) => string, strong?: boolean]
  const paid: Row[] = [
    [t('Bunga {n} hari', { n: due.hari }), (p) => rp(p.bunga_rp)],
    ...(due.telat > 0
      ? [[t('Denda {n} hari', { n: due.telat }), (p: StoredPenebusan) => rp(p.denda_rp)] as const]
      : []),
    [t('di dalamnya atas tambahan'), (p) => rp(p.bunga_tambah ?? 0n)],
    [t('Admin pinjaman baru'), (p) => rp(p.admin_rp)],
    [t('Biaya Slip'), (p) => rp(p.biaya_slip_rp)],
  ]
  const after: Row[] = [
    [t('Sisa Pokok'), (p) => writeFigure(p.pinjaman_baru ? p.pokok_baru : p.sisa_jadi), true],
    [t('Jatuh tempo baru'), (p) => (p.cara === 'TEBUS' ? dash : p.jatuh_tempo)],
    [t('Tebus pada jatuh tempo baru'), (_p, o) => (o.redeem === null ? dash : writeFigure(o.redeem))],
    [t('Barang'), goes],
    [t('Keadaan'), (p) => t(statusWord(p.status_jadi))],
  ]
  return { paid, after }
}

/** The ways to pay side by side: the same rows, a column each, what is paid today and what is so afterwards. */
export function OptionTable({ loan, choice }: { loan: StoredHutang; choice: Choice }) {
  const t = useT()
  const { tgl_system } = useSession()
  const due = redemptionOn(loan, tgl_system)
  // More is lent seldom: its column comes when it is asked for.
  const options = choice.options.filter((o) => o.cara !== 'TAMBAH' || choice.cara === 'TAMBAH')
  const { paid, after } = rowsOf(t, due)
  const chosen = (o: Option) => (o.cara === choice.cara ? { 'data-chosen': true } : {})
  const row = ([word, cell, strong]: (typeof paid)[number]) => (
    <tr key={word}>
      <th scope="row" className="start whole label">
        {word}
      </th>
      {options.map((option) => (
        <td key={option.cara} className={strong ? 'strong' : undefined} {...chosen(option)}>
          {option.told ? cell(option.told, option) : dash}
        </td>
      ))}
    </tr>
  )
  const part = (word: string) => (
    <tr className="tint">
      <th scope="colgroup" colSpan={options.length + 1} className="start small strong">
        {word}
      </th>
    </tr>
  )
  return (
    <div className="scroll low" tabIndex={0} role="group" aria-label={t('Pilih cara')} onKeyDown={enterAmount}>
      <table className="wide figures">
        <thead>
          <tr>
            <th className={`start ${classes.option}`}>
              {t('Pilih cara')}
              <br />
              <span className="hint">{t('bunga per {tanggal}', { tanggal: tgl_system })}</span>
            </th>
            {options.map((option) => (
              <OptionHead key={option.cara} option={option} choice={choice} />
            ))}
          </tr>
        </thead>
        <tbody>
          {part(t('Dibayar hari ini'))}
          <tr>
            <th scope="row" className="start whole label">
              {t('Pokok')}
            </th>
            {options.map((option) => (
              <td key={option.cara} {...chosen(option)}>
                <Principal option={option} choice={choice} />
              </td>
            ))}
          </tr>
          {paid.filter(([, cell], i) => i === 0 || options.some((o) => o.told && cell(o.told, o) !== dash)).map(row)}
          {row([t('Total'), (p) => writeFigure(netPaid(p)), true])}
          {part(t('Sesudahnya'))}
          {after.map(row)}
        </tbody>
      </table>
    </div>
  )
}

const nameOfAmount = (cara: string): string => `pokok-${cara}`
const focusAmount = (cara: string): boolean => {
  const field = document.getElementById(nameOfAmount(cara))
  field?.focus()
  return field !== null
}

/**
 * Chooses how the loan is paid. What is typed next goes where it belongs: into its amount; where it has none the cursor leaves the amount of
 * another one.
 */
export function chooseKind(choice: Choice, cara: PaymentKind): void {
  // Its column may come with the choice, and the next key goes into it. Chosen once more, it keeps what is typed for it.
  if (choice.cara !== cara) flushSync(() => choice.pick(cara))
  if (!focusAmount(cara)) document.querySelector<HTMLElement>(`input[name="cara"][value="${cara}"]`)?.focus()
}

/** Alt and its letter chooses how the loan is paid; Alt and a digit chooses what with, as at every counter. */
export function useKindKeys(choice: Choice, off: boolean): void {
  const t = useT()
  useAltKeys(
    (key) => {
      const cara = off ? undefined : kindFor(key)
      if (cara) chooseKind(choice, cara)
      return cara !== undefined
    },
    off ? {} : Object.fromEntries(choice.options.map(({ cara }) => [`Alt ${kindKey(cara)}`, t(kindWord(cara))])),
  )
}

/** Arrows walk over the ways; Enter goes into the amount of the one that has the focus. */
function enterAmount(event: KeyboardEvent): void {
  const radio = event.target instanceof HTMLInputElement && event.target.type === 'radio' ? event.target : undefined
  if (radio && event.key === 'Enter' && focusAmount(radio.value)) event.preventDefault()
}

/** Name, key, what it costs, or why it cannot be. */
function OptionHead({ option, choice }: { option: Option; choice: Choice }) {
  const t = useT()
  const on = option.cara === choice.cara
  // Nobody did anything wrong yet.
  const untyped = takesAmount(option.cara) && (choice.amounts[option.cara] ?? '') === ''
  // A press goes on to the amount; a walk by arrows, whose clicks count none, stays among the ways.
  const press = (event: MouseEvent) => {
    if (event.detail === 0) return
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
    chooseKind(choice, option.cara)
  }
  return (
    <th
      scope="col"
      className={`start ${classes.option}`}
      data-off={option.told === undefined || undefined}
      {...(on ? { 'data-chosen': true } : {})}
    >
      <label className="row gap-8 ink strong" onClick={press}>
        <input type="radio" name="cara" value={option.cara} checked={on} onChange={() => choice.pick(option.cara)} />
        <span className="grow">{t(kindWord(option.cara))}</span>
        <Kbd>{`Alt ${kindKey(option.cara)}`}</Kbd>
      </label>
      <span className="hint">
        {option.told ? brief(option, t) : untyped ? t('Isi jumlahnya') : (option.issue ?? t('menghitung'))}
      </span>
      <br />
      {option.told ? <b className="title ink">Rp. {writeFigure(changesHands(option.told))}</b> : null}
    </th>
  )
}

/** What is paid of the principal, typed where it may be more or less. */
function Principal({ option, choice }: { option: Option; choice: Choice }) {
  const t = useT()
  if (!takesAmount(option.cara)) return option.told ? rp(option.told.pokok_bayar) : dash
  return (
    <MoneyInput
      id={nameOfAmount(option.cara)}
      name={nameOfAmount(option.cara)}
      aria-label={t('{cara}: pokok', { cara: t(kindWord(option.cara)) })}
      value={choice.amounts[option.cara] ?? ''}
      onChange={(digits) => choice.type(option.cara, digits)}
    />
  )
}

/** How the interest was reckoned, in figures. */
export function Reckoning({ loan }: { loan: StoredHutang }) {
  const t = useT()
  const { tgl_system } = useSession()
  const due = redemptionOn(loan, tgl_system)
  const days = {
    HARIAN: `${due.hari} / 30`,
    BLOK_15: `${Math.ceil(due.hari / 15)} / 2`,
    BULANAN: String(Math.ceil(due.hari / 30)),
  }
  const parts = [
    `${t('Bunga')} ${writeFigure(loan.sisa_pokok)} × ${formatDecimal(loan.bunga, 2)}% × ${days[loan.mode_bunga]}`,
    due.denda_rp > 0n && loan.denda_harian !== null
      ? `${t('Denda')} ${writeFigure(loan.sisa_pokok)} × ${formatDecimal(loan.denda_harian, 2)}% × ${due.telat}`
      : '',
    t('ke atas {rp}', { rp: writeFigure(loan.pembulatan_ke) }),
  ]
  return (
    <span className="row gap-14 hint grow">
      {parts.filter(Boolean).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}
