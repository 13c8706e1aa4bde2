import { IconAlertCircle, IconDotsVertical, IconPackage, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Whole } from '#kernel/web/frames/document/Whole.tsx'
import { plainText } from '#kernel/model/fields/form.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import classes from './NotaLines.module.css'
import { pricePerGram } from '#barang'
import { lineFrom, type Kasir } from './cashier.web.ts'
import { removeRow, type ComputedLine } from './till.ts'
import type { SaleBarang } from '../nota/penjualan.shape.ts'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { kadarHallmark, gram, negate, rp } from '../nota/write.ts'

/** The photo of a piece; accessories without one show a box. */
export function BarangPhoto({ barang, size }: { barang: SaleBarang; size: number }) {
  const key = plainText(barang.gambar)
  if (key === '' && barang.aksesoris)
    return (
      <span className="round inline middle fixed soft fill" style={{ width: size, height: size }}>
        <IconPackage size={Math.round(size / 2)} stroke={1.4} aria-hidden="true" />
      </span>
    )
  return <Photo imageKey={key} alt="" size={size} />
}

/**
 * The lines of the nota, one per piece, with the selected one tinted. `card`: drawn as cards. `onOpen`: on a small
 * screen a line opens in a sheet instead of being edited below.
 */
export function NotaLines({ kasir, card, onOpen }: { kasir: Kasir; card: boolean; onOpen?: () => void }) {
  const t = useT()
  const { h, aktif } = kasir
  const box = useRef<HTMLElement>(null)
  // Keep the selected line in view.
  useEffect(() => {
    box.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [aktif.pilih, aktif.baris.length])
  const pick = (i: number) => kasir.change((k) => ({ ...k, pilih: i }))
  const wrong = (i: number) => kasir.issues.find((s) => lineFrom(s.field) === i)?.message
  const content = { kasir, pick, issueOf: wrong, onOpen }
  return (
    <section ref={box} className={`panel stack low ${classes.panel}`} aria-label={t('Barang keluar')}>
      <header className={`flex on-line fixed gap-10 ${classes.head}`}>
        <h2>{t('Barang keluar')}</h2>
        {h.lines.length > 0 ? (
          <>
            <span>{joinFacts([t('{n} barang', { n: h.nota.total_jumlah }), `${gram(h.nota.total_berat)} g`])}</span>
            <strong>{rp(h.lines.reduce((s, b) => s + b.h.total, 0n))}</strong>
          </>
        ) : null}
      </header>
      {h.lines.length === 0 ? (
        <p className={`line-top quiet center ${classes.empty}`}>
          {card
            ? t('Belum ada barang. Pindai barcode, atau cari barang.')
            : t('Belum ada barang. Pindai barcode, atau cari dengan F3.')}
        </p>
      ) : card ? (
        <Cards {...content} />
      ) : (
        <Table {...content} />
      )}
    </section>
  )
}

interface ContentProps {
  kasir: Kasir
  pick: (i: number) => void
  issueOf: (i: number) => string | undefined
  onOpen?: () => void
}

function Table({ kasir, pick, issueOf, onOpen }: ContentProps) {
  const t = useT()
  const cut = kasir.rules.kategori_harga === 'BARANG'
  return (
    <div className={`scroll low ${classes.scroll}`}>
      <table className={classes.table} aria-label={t('Barang keluar')}>
        <thead>
          <tr>
            <th scope="col">{t('Barang')}</th>
            <th scope="col">{t('Kadar')}</th>
            <th scope="col">{t('Berat (g)')}</th>
            <th scope="col">{cut ? t('Harga') : t('Harga / g')}</th>
            <th scope="col">{t('Ongkos')}</th>
            <th scope="col">{t('Diskon')}</th>
            <th scope="col">{t('Jumlah (Rp)')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {kasir.h.lines.map((b, i) => (
            <Row
              key={b.barang.kode_barcode}
              b={b}
              picked={i === kasir.aktif.pilih}
              issue={issueOf(i)}
              onPick={() => {
                pick(i)
                onOpen?.()
              }}
              onRemove={() => kasir.change((k) => removeRow(k, i))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const dimmed = (n: bigint, text: string) => <span data-nol={n === 0n || undefined}>{text}</span>

function Row({
  b,
  picked,
  issue,
  onPick,
  onRemove,
}: {
  b: ComputedLine
  picked: boolean
  issue: string | undefined
  onPick: () => void
  onRemove: () => void
}) {
  const t = useT()
  const { barang, draft, h } = b
  const harga = pricePerGram({ ...h, kadar: barang.kadar }) ?? h.harga_dasar
  const facts = [barang.kode_barcode, barang.kode_baki, barang.size, barang.aksesoris ? t('aksesoris') : null]
  return (
    <tr aria-current={picked} onClick={onPick}>
      <td>
        <div className="row gap-12">
          <BarangPhoto barang={barang} size={40} />
          <span className={`stack slim ${classes.name}`}>
            <strong className="cut" title={barang.nama_barang}>
              {barang.nama_barang}
            </strong>
            {issue ? <Issues>{issue}</Issues> : <small className="cut">{joinFacts(facts)}</small>}
          </span>
        </div>
      </td>
      <td>
        <Stamp>{kadarHallmark(barang.kadar, barang.aksesoris)}</Stamp>
      </td>
      <td>{barang.aksesoris ? t('{n} pcs', { n: draft.jumlah }) : gram(h.berat)}</td>
      <td>{rp(harga)}</td>
      <td>{dimmed(h.ongkos, rp(h.ongkos))}</td>
      <td>{dimmed(h.diskon, negate(h.diskon))}</td>
      <td>
        <strong>{rp(h.total)}</strong>
      </td>
      <td>
        <IconButton
          label={t('Hapus {nama}', { nama: barang.nama_barang })}
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

function Cards({ kasir, pick, issueOf, onOpen }: ContentProps) {
  const t = useT()
  return (
    <ul className={classes.card}>
      {kasir.h.lines.map(({ barang, draft, h }, i) => (
        <li className="line-top grid gap-12" key={barang.kode_barcode}>
          <BarangPhoto barang={barang} size={46} />
          <div>
            <strong className="block strong cut" title={barang.nama_barang}>
              {barang.nama_barang}
            </strong>
            <p className="row gap-8 hint">
              <Stamp>{kadarHallmark(barang.kadar, barang.aksesoris)}</Stamp>
              <span>{barang.aksesoris ? t('{n} pcs', { n: draft.jumlah }) : `${gram(h.berat)} g`}</span>
              <span>{h.diskon > 0n ? negate(h.diskon) : barang.kode_baki}</span>
              <b className="grow ink end">{rp(h.total)}</b>
            </p>
            {issueOf(i) ? <Issues>{issueOf(i)!}</Issues> : null}
          </div>
          <IconButton
            label={t('Ubah {nama}', { nama: barang.nama_barang })}
            onClick={() => {
              pick(i)
              onOpen?.()
            }}
          >
            <IconDotsVertical size={20} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

const Issues = ({ children }: { children: string }) => (
  <span className={`row gap-4 bad small label ${classes.wrong}`} title={children}>
    <IconAlertCircle size={14} stroke={1.6} aria-hidden="true" />
    <Whole text={children} />
  </span>
)
