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
  const { sums } = buyer
  const sign = half ? -1n : 1n
  const issueOf = (i: number) => buyer.issues.find((s) => lineFrom(s.field) === i)?.message
  return (
    <LinesPanel
      title={half ? t('Barang masuk') : t('Barang dibeli')}
      count={sums.lines.length}
      weight={gram(sums.berat)}
      total={signed(sign, sums.total)}
      empty={
        sums.lines.length > 0
          ? undefined
          : card
            ? t('Belum ada barang. Pindai nota, atau beli tanpa nota.')
            : t('Belum ada barang. Pindai nota kita, atau Ins untuk barang tanpa nota.')
      }
    >
      {card ? (
        <ul className={classes.card}>
          {sums.lines.map((piece, index) => (
            <Card
              key={piece.typed.id}
              piece={piece}
              issue={issueOf(index)}
              sign={sign}
              rules={buyer.rules.rules}
              onOpen={() => {
                buyer.change((b) => ({ ...b, pilih: index }))
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
          {buyer.sums.lines.map((piece, index) => (
            <Row
              key={piece.typed.id}
              piece={piece}
              issue={issueOf(index)}
              picked={index === buyer.aktif.pilih && half?.front !== false}
              sign={sign}
              onPick={() => buyer.change((b) => ({ ...b, pilih: index }))}
              onRemove={() => buyer.change((b) => removePiece(b, index))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  piece,
  issue,
  picked,
  sign,
  onPick,
  onRemove,
}: {
  piece: ComputedPiece
  issue: string | undefined
  sign: bigint
  picked: boolean
  onPick: () => void
  onRemove: () => void
}) {
  const t = useT()
  const gramPrice = base(piece)
  const nama = piece.nama || t('Barang tanpa nama')
  return (
    <tr aria-current={picked} onClick={onPick}>
      <td>
        <div className="row gap-12">
          <Photo imageKey={photoOf(piece)} alt="" size={40} />
          <span className={`stack slim ${classes.name}`}>
            <strong className="cut" title={nama}>
              {nama}
            </strong>
            {issue ? <small className="bad cut">{issue}</small> : <small className="cut">{originOf(piece, t)}</small>}
          </span>
        </div>
      </td>
      <td>{piece.line ? <Stamp>{hallmark(piece.line.kadar)}</Stamp> : null}</td>
      <td>{gram(piece.draft.berat)}</td>
      <td>{gramPrice === null ? '—' : writeFigure(gramPrice)}</td>
      <td>{piece.line?.berat_nota ? gram(piece.line.berat_nota) : '—'}</td>
      <td>{piece.typed.kondisi_beli || '—'}</td>
      <td>
        <strong>{amount(piece, sign)}</strong>
      </td>
      <td>
        <IconButton
          label={t('Hapus {nama}', { nama })}
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation()
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
  piece,
  issue,
  sign,
  rules,
  onOpen,
}: {
  piece: ComputedPiece
  issue: string | undefined
  sign: bigint
  rules: QuoteRules
  onOpen: () => void
}) {
  const t = useT()
  const nama = piece.nama || t('Barang tanpa nama')
  return (
    <li className="line-top grid gap-12">
      <Photo imageKey={photoOf(piece)} alt="" size={46} />
      <div>
        <strong className="block strong cut" title={nama}>
          {nama}
        </strong>
        <p className="row gap-8 hint">
          {piece.line ? <Stamp>{hallmark(piece.line.kadar)}</Stamp> : null}
          <span>{`${gram(piece.draft.berat)} g`}</span>
          <span className="cut">{piece.typed.kondisi_beli}</span>
          <b className="grow ink end">{amount(piece, sign)}</b>
        </p>
        {issue ? <small className="bad block">{issue}</small> : null}
      </div>
      <IconButton label={t('Ubah {nama}', { nama })} onClick={onOpen}>
        <IconDotsVertical size={20} />
      </IconButton>
      {piece.line && piece.draft.berat > 0n ? <CardQuote line={piece.line} rules={rules} sign={sign} /> : null}
    </li>
  )
}
