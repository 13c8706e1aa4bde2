import { IconChecks, IconLink } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeDifference, writeFigure } from '#kernel/base/quantity/format.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { Empty } from '#kernel/web/kit/PageStates.tsx'
import { useKeyNotes, useShortcut } from '#kernel/web/kit/surface.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { ChangeFee, GiveUp, PickLine } from './dialogs.tsx'
import { useMatching, type Matched, type MatchingOf } from './matching.web.ts'
import type { BankRow, Row, Verdict } from './ticks.ts'
import classes from './ValidasiNonCash.module.css'

const tones = { SAMA: 'ok', BEDA: 'warn', BELUM: 'netral' } as const
/** How many rows are drawn at once. */
const page = 200

type Asked = 'pair' | 'fee' | 'expense'
type View = Verdict | 'SEMUA' | 'BANK'

/** The payments of one account beside the lines of its bank: pairs come ticked, the rest is matched by hand. */
export function Matching(of: MatchingOf) {
  const t = useT()
  const matching = useMatching(of)
  const [view, setView] = useState<View>('SEMUA')
  const [current, setCurrent] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const row = matching.rows.find((r) => r.key === current)
  const visible = view === 'SEMUA' ? matching.rows : matching.rows.filter((r) => r.hasil === view)
  const alone = of.bank.filter((b) => !matching.used.has(b.kode_baris))
  const needsRow = (then: Asked) => (row ? setAsked(then) : toast.info(t('Pilih satu baris dahulu')))
  const options = { inFields: true }
  useShortcut('F6', () => needsRow('pair'), { ...options, word: t('Pasangkan') })
  useShortcut('F7', () => needsRow('fee'), { ...options, word: t('Ubah biaya') })
  useShortcut('F8', () => void matching.lose(row), { ...options, word: t('Tandai hilang') })
  useKeyNotes({ '↑ ↓': t('Baris'), Space: t('Centang') })
  const close = () => setAsked(undefined)
  return (
    <section className="panel clip" aria-label={t('Pembayaran dan mutasi bank')}>
      <Views rows={matching.rows} alone={alone.length} view={view} onView={setView} />
      {view === 'BANK' ? (
        <BankLines lines={alone} />
      ) : visible.length === 0 ? (
        <Empty content={t('Tidak ada pembayaran yang menunggu di rekening ini.')} />
      ) : (
        <Payments
          rows={visible}
          matched={matching}
          current={current}
          onCurrent={setCurrent}
          onPair={(key) => {
            setCurrent(key)
            setAsked('pair')
          }}
        />
      )}
      <Foot matched={matching} onExpense={() => setAsked('expense')} />
      {asked === 'pair' && row ? (
        <PickLine
          row={row}
          lines={of.bank}
          used={matching.used}
          onPick={(kode_baris) => {
            matching.change(row, { kode_baris })
            close()
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'fee' && row ? (
        <ChangeFee
          row={row}
          onFee={(biaya) => {
            matching.change(row, { biaya })
            close()
          }}
          onClose={close}
        />
      ) : null}
      {asked === 'expense' ? (
        <GiveUp
          count={matching.ticked.length}
          onGive={(content) => void matching.giveUp(content).then((done) => done && close())}
          onClose={close}
        />
      ) : null}
      {matching.modal}
    </section>
  )
}

interface ViewsProps {
  rows: readonly Row[]
  /** Lines of the bank that stand beside no payment. */
  alone: number
  view: View
  onView: (view: View) => void
}
function Views({ rows, alone, view, onView }: ViewsProps) {
  const t = useT()
  const count = (of: Verdict) => rows.filter((r) => r.hasil === of).length
  const views = [
    ['SEMUA', t('Semua'), rows.length],
    ['SAMA', t('Ada pasangan'), count('SAMA')],
    ['BEDA', t('Beda jumlah'), count('BEDA')],
    ['BELUM', t('Tanpa pasangan'), count('BELUM')],
    ['BANK', t('Mutasi bank tanpa pembayaran'), alone],
  ] as const
  return (
    <div className="flex gap-4 line-bottom scroll x-12" role="group" aria-label={t('Tampilkan')}>
      {views.map(([value, label, count]) => (
        <button
          key={value}
          type="button"
          className={`whole ${classes.view} y-12 x-10`}
          aria-pressed={view === value}
          onClick={() => onView(value)}
        >
          {label} <span className="quiet small">{writeFigure(count)}</span>
        </button>
      ))}
    </div>
  )
}

/** Up and down go from row to row, as in the lists of the product; the tick has the focus. */
function goRow(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')]
  const at = boxes.indexOf(document.activeElement as HTMLInputElement)
  boxes[Math.max(0, Math.min(boxes.length - 1, at + step))]?.focus()
}

interface PaymentsProps {
  rows: readonly Row[]
  matched: Matched
  current: string | undefined
  onCurrent: (key: string) => void
  onPair: (key: string) => void
}
function Payments({ rows, matched, current, onCurrent, onPair }: PaymentsProps) {
  const t = useT()
  const [more, setMore] = useState(1)
  const drawn = rows.slice(0, page * more)
  return (
    <div className="scroll" role="presentation" onKeyDown={goRow}>
      <table className={`wide ${classes.table} ${classes.payments}`} aria-label={t('Pembayaran yang belum dicocokkan')}>
        <PaymentHead rows={rows} matched={matched} />
        <tbody>
          {drawn.map((entry) => (
            <PaymentRow
              key={entry.key}
              row={entry}
              ticked={matched.isTicked(entry)}
              lit={entry.key === current}
              onTick={(yes) => matched.tick([entry], yes)}
              onCurrent={() => onCurrent(entry.key)}
              onPair={() => onPair(entry.key)}
            />
          ))}
        </tbody>
      </table>
      {rows.length > drawn.length ? (
        <div className="center pad-10">
          <Button look="tenang" onClick={() => setMore(more + 1)}>
            {t('Tampilkan {n} lagi', { n: writeFigure(Math.min(page, rows.length - drawn.length)) })}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Two books in one table: ours left, the bank's right, the verdict between them. */
function PaymentHead({ rows, matched }: Pick<PaymentsProps, 'rows' | 'matched'>) {
  const t = useT()
  const all = rows.every(matched.isTicked)
  const ours = [t('No Dokumen'), t('Tanggal'), t('Cara Bayar'), t('Jumlah Rp'), t('Biaya'), t('Bersih')]
  return (
    <thead>
      <tr>
        <th colSpan={7} scope="colgroup">
          {t('Menurut nota')}
        </th>
        <th className={classes.between}>
          <span className="unseen">{t('Hasil')}</span>
        </th>
        <th colSpan={3} scope="colgroup">
          {t('Menurut bank')}
        </th>
      </tr>
      <tr>
        <th scope="col">
          <Checkbox
            aria-label={t('Centang semua')}
            checked={all}
            indeterminate={!all && rows.some(matched.isTicked)}
            onChange={(yes) => matched.tick(rows, yes)}
          />
        </th>
        {ours.map((word, index) => (
          <th key={word} scope="col" className={index > 2 ? 'end whole' : undefined}>
            {word}
          </th>
        ))}
        <th scope="col" className={classes.between}>
          {t('Hasil')}
        </th>
        <th scope="col">{t('Tanggal')}</th>
        <th scope="col">{t('Keterangan Bank')}</th>
        <th scope="col" className="end whole">
          {t('Masuk')}
        </th>
      </tr>
    </thead>
  )
}

/** What the ticked rows come to on both sides; they are saved only where both are the same. */
function Foot({ matched, onExpense }: { matched: Matched; onExpense: () => void }) {
  const t = useT()
  const { level } = useSession()
  const { sums } = matched
  const lost = matched.ticked.length > 0 && matched.ticked.every((r) => r.status === 'HILANG')
  const figures = [
    [t('Jumlah Rp'), writeFigure(sums.jumlah)],
    [t('Biaya'), writeFigure(sums.biaya)],
    [t('Bersih'), writeFigure(sums.bersih)],
    [t('Bank'), writeFigure(sums.bank)],
    [t('Selisih'), sums.selisih === 0n ? '0' : writeDifference(sums.selisih, 0)],
  ] as const
  return (
    <div className={`flow gap-16 ${classes.foot} sticky y-10 x-16`} role="status" aria-label={t('Yang dipilih')}>
      <strong className="whole">{t('{n} dipilih', { n: writeFigure(sums.count) })}</strong>
      {figures.map(([label, figure]) => (
        <span key={label} className="whole">
          {label} <b>{figure}</b>
        </span>
      ))}
      <span className="grow" />
      {lost && (level === 'OWN' || level === 'SU') ? (
        <Button onClick={onExpense}>{t('Bukukan sebagai biaya')}</Button>
      ) : null}
      <Button disabled={!matched.touched} onClick={matched.forget}>
        {t('Batal pilih')}
      </Button>
      <Button
        look="utama"
        shortcut="F9"
        icon={<IconChecks size={18} />}
        busy={matched.busy}
        busyText={t('Menyimpan')}
        disabled={sums.count === 0 || sums.selisih !== 0n}
        onClick={matched.match}
      >
        {t('Cocokkan {n} pembayaran', { n: writeFigure(sums.count) })}
      </Button>
    </div>
  )
}

function PaymentRow({
  row: entry,
  ticked,
  lit,
  onTick,
  onCurrent,
  onPair,
}: {
  row: Row
  ticked: boolean
  lit: boolean
  onTick: (yes: boolean) => void
  onCurrent: () => void
  onPair: () => void
}) {
  const t = useT()
  const words = {
    SAMA: t('Sama'),
    BEDA: t('Beda {selisih}', { selisih: writeDifference(entry.selisih, 0) }),
    BELUM: entry.status === 'HILANG' ? t('Hilang') : t('Belum ada'),
  }
  return (
    <tr data-lit={lit || undefined} onFocus={onCurrent} onClick={onCurrent}>
      <td>
        <Checkbox aria-label={t('Centang {nomor}', { nomor: entry.nomor })} checked={ticked} onChange={onTick} />
      </td>
      <th scope="row" className="whole strong">
        {entry.nomor}
      </th>
      <td className="whole">{entry.tanggal}</td>
      <td className="whole">
        {entry.cara} {entry.kartu ? <span className="quiet">{entry.kartu}</span> : null}
      </td>
      <td className="end whole">{writeFigure(entry.jumlah)}</td>
      <td className="end whole">{writeFigure(entry.biaya)}</td>
      <td className="strong end whole">{writeFigure(entry.bersih)}</td>
      <td className={classes.between}>
        <State
          tone={entry.status === 'HILANG' && entry.hasil === 'BELUM' ? 'bad' : tones[entry.hasil]}
          ring={entry.hasil === 'BELUM'}
        >
          {words[entry.hasil]}
        </State>
      </td>
      {entry.bank ? (
        <>
          <td className="whole">{entry.bank.tanggal}</td>
          <td className={classes.said}>{entry.bank.keterangan}</td>
          <td className="strong end whole">{writeFigure(entry.bank.masuk)}</td>
        </>
      ) : (
        <td colSpan={3}>
          <button type="button" className="inline gap-6 quiet hover-fill round" onClick={onPair}>
            <IconLink size={15} aria-hidden="true" />
            {t('Pilih baris bank')}
          </button>
        </td>
      )}
    </tr>
  )
}

/** What came into the account and belongs to no payment of ours. */
function BankLines({ lines }: { lines: readonly BankRow[] }) {
  const t = useT()
  if (lines.length === 0) return <Empty content={t('Setiap uang masuk di mutasi bank punya pembayaran.')} />
  return (
    <div className="scroll">
      <table className={`wide ${classes.table}`} aria-label={t('Mutasi bank tanpa pembayaran')}>
        <thead>
          <tr>
            <th scope="col">{t('Tanggal')}</th>
            <th scope="col">{t('Keterangan Bank')}</th>
            <th scope="col" className="end whole">
              {t('Masuk')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((row) => (
            <tr key={row.kode_baris}>
              <td className="whole">{row.tanggal}</td>
              <td className={classes.said}>{row.keterangan}</td>
              <td className="strong end whole">{writeFigure(row.masuk)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
