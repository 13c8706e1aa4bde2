import { IconCheck, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { MoneyInput } from '#kernel/model/fields/money/MoneyInput.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { BeliLine } from '../nota/pembelian.shape.ts'
import { quoteRows, type QuoteRow } from '../nota/rows.ts'
import type { QuoteRules, Quotes } from '../nota/quote.ts'
import { signed } from './write.ts'
import classes from './QuoteRows.module.css'

const rowName = (r: QuoteRow, t: T): string => t(r.name, { ...r.values })
const rowHow = (r: QuoteRow, t: T): string => joinFacts(r.how.map(([text, values]) => t(text, { ...values })))

const rowsOf = (line: BeliLine, { pembulatan, arah }: QuoteRules): QuoteRow[] =>
  quoteRows(line, { pembulatan, arah, reader: 'SHOP' })

function Step({ row, sign }: { row: QuoteRow; sign: bigint }) {
  const t = useT()
  return (
    <div className="row spread gap-12">
      <dt>
        {rowName(row, t)} <small className="soft">{rowHow(row, t)}</small>
      </dt>
      <dd className={`whole ${row.rp === 0n ? 'soft' : 'strong'}`}>{writeFigure(signed(sign, row.rp))}</dd>
    </div>
  )
}

/** The same below a card: what came to nothing is left out. `sign`: −1 where it is taken off what leaves; the rows add up to the card's amount. */
export function CardQuote({ line, rules, sign }: { line: BeliLine; rules: QuoteRules; sign: bigint }) {
  return (
    <dl className={`${classes.card} all-columns`}>
      {rowsOf(line, rules)
        .filter((r) => r.rp !== 0n)
        .map((row) => (
          <Step key={row.name} row={row} sign={sign} />
        ))}
    </dl>
  )
}

/** The quote of a line as a stack of rows on one right edge, the sum, and the other bases beside the one that holds. */
export function QuoteRows({
  line,
  quotes,
  rules,
  typed,
  onPrice,
}: {
  line: BeliLine
  quotes: Quotes
  rules: QuoteRules
  /** Digits of a price that was agreed upon; '' for the quote. */
  typed: string
  onPrice: (digits: string) => void
}) {
  const t = useT()
  const [changing, setChanging] = useState(false)
  const rows = rowsOf(line, rules)
  const bases = [
    { name: t('Dasar nota'), quote: quotes.nota, used: line.dasar === 'NOTA' },
    { name: t('Harga hari ini'), quote: quotes.hari_ini, used: line.dasar === 'HARI_INI' },
    { name: t('Tanpa nota'), quote: quotes.tanpa_nota, used: line.dasar === 'LANTAI' },
  ]
  return (
    <div className={`stack low ${classes.quote} line-left`}>
      <dl className={`grow ${classes.rows} grid`}>
        {rows.map((row) => (
          <Step key={row.name} row={row} sign={1n} />
        ))}
      </dl>
      <p className={`row spread gap-12 ${classes.sum} fixed y-10 x-16 tint`}>
        <strong>{t('Dibayar untuk barang ini')}</strong>
        <output className="whole sum">Rp. {writeFigure(line.harga)}</output>
      </p>
      <div className={`row gap-12 ${classes.bases} fixed y-6 x-16 line-top`}>
        <dl className="flow gap-12 grow">
          {bases.map(({ name, quote, used }) =>
            quote ? (
              <div key={name}>
                <dt className="note">{name}</dt>
                <dd className={used ? 'row gap-4 strong' : 'row gap-4'}>
                  {writeFigure(quote.harga)}
                  {used ? <IconCheck size={14} className="good" aria-label={t('dipakai')} /> : null}
                </dd>
              </div>
            ) : null,
          )}
        </dl>
        {changing || typed !== '' ? (
          <div className={classes.price}>
            <MoneyInput
              name="harga_ubah"
              aria-label={t('Ubah harga')}
              autoFocus={changing}
              pickAll
              value={typed}
              when={String(line.harga_hitung)}
              onChange={onPrice}
            />
          </div>
        ) : (
          <Button look="tenang" icon={<IconShieldCheck size={17} stroke={1.6} />} onClick={() => setChanging(true)}>
            {t('Ubah harga')}
          </Button>
        )}
      </div>
    </div>
  )
}
