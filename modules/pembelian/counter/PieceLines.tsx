import { IconDotsVertical, IconX } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import classes from '#kernel/web/frames/counter/Lines.module.css'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { LinesPanel } from '#kernel/web/frames/counter/LinesPanel.tsx'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import type { T } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { photoOf, removePiece, type ComputedPiece } from './buy.ts'
import { lineFrom } from '#bayar/web'
import type { PieceDesk } from './buyer.web.ts'
import type { QuoteRules } from '../nota/quote.ts'
import { CardQuote } from './QuoteRows.tsx'
import { gram, hallmark, signed } from './write.ts'

/** Where a piece comes from, in one line. */
function originOf({ sold, typed, line }: ComputedPiece, t: T): string {
  if (sold)
    return joinFacts([
      t('Nota {nomor}', { nomor: sold.no_faktur_jual }),
      sold.toko_asal && t('toko {toko}', { toko: sold.toko_asal }),
      line && t('{n} hari', { n: line.umur_hari ?? 0 }),
    ])
  return typed.asal === 'NOTA LAMA'
    ? joinFacts([t('Nota lama'), typed.no_faktur_jual])
    : joinFacts([t('Tanpa nota'), t('harga hari ini')])
}
/** What a gram is reckoned at. */
const base = ({ line }: ComputedPiece): bigint | null =>
  line ? (line.dasar === 'NOTA' ? line.rata_asal : line.harga_beli) : null
const amount = ({ line, draft }: ComputedPiece, sign: bigint): string =>
  line && draft.berat > 0n ? writeFigure(signed(sign, line.harga)) : '—'

interface LinesProps {
  buyer: PieceDesk
  /** A small screen, where a line opens in a sheet. */
  card: boolean
  onOpen: () => void
  /** The half of an exchange: its amounts are taken off what leaves. `front`: the selection is on it. */
  half?: { readonly front: boolean }
}

/** What is bought, one line a piece, the selected one tinted. */
export function PieceLines({ buyer, card, onOpen, half }: LinesProps) {
  const t = useT()
  const { h } = buyer
  const sign = half ? -1n : 1n
  const issueOf = (i: number) => buyer.issues.find((s) => lineFrom(s.field) === i)?.message
  return (
    <LinesPanel
      title={half ? t('Barang masuk') : t('Barang dibeli')}
      n={h.lines.length}
      weight={gram(h.berat)}
      total={signed(sign, h.total)}
      empty={
        h.lines.length > 0
          ? undefined
          : card
            ? t('Belum ada barang. Pindai nota, atau beli tanpa nota.')
            : t('Belum ada barang. Pindai nota kita, atau Ins untuk barang tanpa nota.')
      }
    >
      {card ? (
        <ul className={classes.card}>
          {h.lines.map((x, i) => (
            <Card
              key={x.typed.id}
              x={x}
              issue={issueOf(i)}
              sign={sign}
              rules={buyer.rules.a}
              onOpen={() => {
                buyer.change((b) => ({ ...b, pilih: i }))
                onOpen()
              }}
            />
          ))}
        </ul>
      ) : (
        <Table buyer={buyer} issueOf={issueOf} half={half} sign={sign} />
      )}
    </LinesPanel>
  )
}

function Table({
  buyer,
  issueOf,
  half,
  sign,
}: Pick<LinesProps, 'buyer' | 'half'> & { issueOf: (i: number) => string | undefined; sign: bigint }) {
  const t = useT()
  return (
    <div className={`scroll low ${classes.scroll}`}>
      <table className={`${classes.table} even`} aria-label={half ? t('Barang masuk') : t('Barang dibeli')}>
        <thead>
          <tr>
            <th scope="col">{t('Barang')}</th>
            <th scope="col">{t('Kadar')}</th>
            <th scope="col">{t('Berat (g)')}</th>
            <th scope="col">{t('Dasar / g')}</th>
            <th scope="col">{t('Berat nota')}</th>
            <th scope="col">{t('Kondisi')}</th>
            <th scope="col">{t('Jumlah (Rp)')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {buyer.h.lines.map((x, i) => (
            <Row
              key={x.typed.id}
              x={x}
              issue={issueOf(i)}
              picked={i === buyer.aktif.pilih && half?.front !== false}
              sign={sign}
              onPick={() => buyer.change((b) => ({ ...b, pilih: i }))}
              onRemove={() => buyer.change((b) => removePiece(b, i))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  x,
  issue,
  picked,
  sign,
  onPick,
  onRemove,
}: {
  x: ComputedPiece
  issue: string | undefined
  sign: bigint
  picked: boolean
  onPick: () => void
  onRemove: () => void
}) {
  const t = useT()
  const gramPrice = base(x)
  const nama = x.nama || t('Barang tanpa nama')
  return (
    <tr aria-current={picked} onClick={onPick}>
      <td>
        <div className="row gap-12">
          <Photo imageKey={photoOf(x)} alt="" size={40} />
          <span className={`stack slim ${classes.name}`}>
            <strong className="cut" title={nama}>
              {nama}
            </strong>
            {issue ? <small className="bad cut">{issue}</small> : <small className="cut">{originOf(x, t)}</small>}
          </span>
        </div>
      </td>
      <td>{x.line ? <Stamp>{hallmark(x.line.kadar)}</Stamp> : null}</td>
      <td>{gram(x.draft.berat)}</td>
      <td>{gramPrice === null ? '—' : writeFigure(gramPrice)}</td>
      <td>{x.line?.berat_nota ? gram(x.line.berat_nota) : '—'}</td>
      <td>{x.typed.kondisi_beli || '—'}</td>
      <td>
        <strong>{amount(x, sign)}</strong>
      </td>
      <td>
        <IconButton
          label={t('Hapus {nama}', { nama })}
          tabIndex={-1}
          onClick={(e) => {
            e.stopPropagation()
            onRemove()
          }}
        >
          <IconX size={17} />
        </IconButton>
      </td>
    </tr>
  )
}

function Card({
  x,
  issue,
  sign,
  rules,
  onOpen,
}: {
  x: ComputedPiece
  issue: string | undefined
  sign: bigint
  rules: QuoteRules
  onOpen: () => void
}) {
  const t = useT()
  const nama = x.nama || t('Barang tanpa nama')
  return (
    <li className="line-top grid gap-12">
      <Photo imageKey={photoOf(x)} alt="" size={46} />
      <div>
        <strong className="block strong cut" title={nama}>
          {nama}
        </strong>
        <p className="row gap-8 hint">
          {x.line ? <Stamp>{hallmark(x.line.kadar)}</Stamp> : null}
          <span>{`${gram(x.draft.berat)} g`}</span>
          <span className="cut">{x.typed.kondisi_beli}</span>
          <b className="grow ink end">{amount(x, sign)}</b>
        </p>
        {issue ? <small className="bad block">{issue}</small> : null}
      </div>
      <IconButton label={t('Ubah {nama}', { nama })} onClick={onOpen}>
        <IconDotsVertical size={20} />
      </IconButton>
      {x.line && x.draft.berat > 0n ? <CardQuote line={x.line} rules={rules} sign={sign} /> : null}
    </li>
  )
}
