import { lazy, Suspense, useState, type KeyboardEvent } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { differenceOf } from '#kernel/base/quantity/wire.ts'
import { MoneyInput } from '#kernel/model/fields/money/MoneyInput.tsx'
import { useDevices } from '#kernel/web/devices/device.web.ts'
import { DisplayButton } from '#kernel/web/frames/counter/DisplayButton.tsx'
import { DateInput } from '#kernel/web/kit/DateInput.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { FieldSlot, type FieldSlotAria } from '#kernel/web/kit/FieldSlot.tsx'
import { ImageInput } from '#kernel/web/kit/ImageInput.tsx'
import { Picker } from '#kernel/web/kit/Picker.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { shownCustomer } from '#member'
import { goldPaid } from '../nota/quote.ts'
import { changePiece, photoOf, type ComputedPiece, type TypedPiece } from './buy.ts'
import type { PieceDesk } from './buyer.web.ts'
import { QuoteRows } from './QuoteRows.tsx'
import { gram, hallmark } from './write.ts'
import classes from './PickedPiece.module.css'

// Loaded only on tills that have a scale.
const TakeScale = lazy(() =>
  import('#kernel/web/devices/TakeFromScale.tsx').then((m) => ({ default: m.TakeFromScale })),
)

/** Enter moves to the next field of the piece, and from the last one to the scan field. */
function next(event: KeyboardEvent<HTMLDivElement>): void {
  const from = event.target as HTMLElement
  if (event.key !== 'Enter' || event.defaultPrevented || from.tagName !== 'INPUT' || 'pick' in from.dataset) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([disabled], [type="file"])')]
  const to = all[all.indexOf(from as HTMLInputElement) + 1] ?? document.querySelector<HTMLElement>('[name="pindai"]')
  to?.focus()
}

interface Part {
  piece: ComputedPiece
  change: (content: Partial<TypedPiece>) => void
  wrong: (name: string) => string | undefined
}

/**
 * The selected piece: what is typed of it, and its quote beside it. `sheet`: in a sheet of its own, on a small screen; `display`: the customer
 * has a screen that shows it.
 */
export function PickedPiece({ buyer, sheet, display }: { buyer: PieceDesk; sheet?: boolean; display?: boolean }) {
  const t = useT()
  const at = buyer.aktif.pilih
  const piece = buyer.sums.lines[at]
  if (!piece) return null
  const change = (content: Partial<TypedPiece>) => buyer.change((b) => changePiece(b, at, content))
  const wrong = (name: string) => buyer.issues.find((s) => s.field === `detail_barang.${at}.${name}`)?.message
  const part = { piece, change, wrong }
  return (
    <section
      className={`panel stack ${classes.panel} low crop`}
      data-lembar={sheet || undefined}
      data-half={!display || undefined}
      aria-label={t('Barang terpilih')}
    >
      {sheet ? null : (
        <header className={`row gap-12 on-line fixed ${classes.head}`}>
          <h2 className="cut">{piece.nama || t('Barang tanpa nama')}</h2>
          {piece.line ? <Stamp>{hallmark(piece.line.kadar)}</Stamp> : null}
          <span className="soft grow">{t('baris {i} dari {n}', { i: at + 1, n: buyer.sums.lines.length })}</span>
          {display ? <DisplayButton /> : null}
        </header>
      )}
      <div className={`grid columns-899 ${classes.body} grow low`}>
        <div
          className={`stack gap-4 ${classes.typed} y-12 x-16 scroll`}
          role="group"
          aria-label={piece.nama || t('Barang tanpa nama')}
          onKeyDown={next}
        >
          {piece.typed.asal === 'NOTA LAMA' ? <OldNota {...part} /> : null}
          {Object.values(piece.asked).some(Boolean) ? <Unknown {...part} /> : null}
          <Weights {...part} />
          <Condition {...part} buyer={buyer} />
          {piece.sold ? <Sold piece={piece} buyer={buyer} /> : null}
        </div>
        {piece.line && piece.quotes ? (
          <QuoteRows
            key={piece.typed.id}
            line={piece.line}
            quotes={piece.quotes}
            rules={buyer.rules.rules}
            typed={piece.typed.harga_ubah}
            onPrice={(harga_ubah) => change({ harga_ubah })}
          />
        ) : (
          <p className="quiet center y-32 x-16">
            {piece.draft.kode_group && buyer.rules.facts.group.has(piece.draft.kode_group)
              ? t('Harga Beli Belum Diisi')
              : t('Pilih group, lalu timbang: perhitungan muncul di sini.')}
          </p>
        )}
      </div>
    </section>
  )
}

/** What an old nota says, and its number. */
function OldNota({ piece, change, wrong }: Part) {
  const t = useT()
  return (
    <div className="grid halves gap-2 beside-12">
      <Text {...{ piece, change, wrong }} name="no_faktur_jual" label={t('No nota lama')} />
      <FieldSlot label={t('Tanggal nota')} error={wrong('tgl_nota')}>
        {(aria) => (
          <DateInput
            {...aria}
            name="tgl_nota"
            value={piece.typed.tgl_nota}
            onChange={(tgl_nota) => change({ tgl_nota })}
          />
        )}
      </FieldSlot>
      <FieldSlot label={t('Harga nota')} hint={t('Harga emas tanpa ongkos')} error={wrong('harga_nota')}>
        {(aria) => (
          <MoneyInput
            {...aria}
            name="harga_nota"
            value={piece.typed.harga_nota}
            onChange={(harga_nota) => change({ harga_nota })}
          />
        )}
      </FieldSlot>
      <Gram {...{ piece, change, wrong }} name="berat_nota" label={t('Berat nota (g)')} />
    </div>
  )
}

/** A piece that is not ours: what it is. Of a piece of another shop: what this shop calls otherwise. */
function Unknown({ piece, change, wrong }: Part) {
  const t = useT()
  const pick = (name: 'kode_dept' | 'kode_group', resource: string, label: string) => (
    <FieldSlot label={label} error={wrong(name)}>
      {(aria: FieldSlotAria) => (
        <Picker
          {...aria}
          resource={resource}
          name={name}
          value={piece.typed[name]}
          onChange={(value) => change({ [name]: value })}
        />
      )}
    </FieldSlot>
  )
  return (
    <div className="grid halves gap-2 beside-12">
      {piece.asked.nama ? (
        <div className="all-columns">
          <Text {...{ piece, change, wrong }} name="nama_barang" label={t('Nama Barang')} />
        </div>
      ) : null}
      {piece.asked.kode_dept ? pick('kode_dept', 'jenis', t('Jenis')) : null}
      {piece.asked.kode_group ? pick('kode_group', 'group', t('Group')) : null}
    </div>
  )
}

function Weights({ piece, change, wrong }: Part) {
  const t = useT()
  const { timbangan } = useDevices()
  const nota = piece.line?.berat_nota ?? piece.sold?.berat_nota ?? null
  const differs = nota === null || piece.draft.berat === 0n ? null : differenceOf(piece.draft.berat, nota)
  return (
    <div className="grid halves gap-2 beside-12">
      <div>
        <Gram
          {...{ piece, change, wrong }}
          name="berat"
          label={t('Berat (g)')}
          placeholder={nota === null ? '' : gram(nota)}
          hint={
            nota === null
              ? ''
              : `${t('nota {berat} g', { berat: gram(nota) })}${differs === null ? '' : ` (${differs > 0n ? '+' : ''}${gram(differs)})`}`
          }
          onType={(berat) => change({ berat, timbang: undefined })}
        />
        {timbangan ? (
          <Suspense>
            <TakeScale
              name="berat"
              onTake={({ perangkat, raw }, berat) => change({ berat, timbang: { perangkat, mentah: raw } })}
            />
          </Suspense>
        ) : null}
      </div>
      {piece.heavier ? (
        <Gram {...{ piece, change, wrong }} name="berat_otorisasi" label={t('Berat otorisasi (g)')} />
      ) : (
        <Gram
          {...{ piece, change, wrong }}
          name="berat_emas"
          label={t('Berat emas (g)')}
          hint={t('Kosong: sama dengan berat')}
        />
      )}
    </div>
  )
}

function Condition({ piece, change, wrong, buyer }: Part & { buyer: PieceDesk }) {
  const t = useT()
  const [failed, setFailed] = useState<string>()
  const { kondisi } = buyer.rules.facts
  const going = kondisi.get(piece.typed.kondisi_beli)?.tujuan
  return (
    <div className="grid halves gap-2 beside-12">
      <FieldSlot
        label={t('Kondisi')}
        required
        error={wrong('kondisi_beli')}
        hint={going ? t('Tujuan {tempat}', { tempat: going }) : ''}
      >
        {(aria) => (
          <Select
            {...aria}
            name="kondisi_beli"
            options={[...kondisi.keys()].map((k) => ({ value: k, label: k }))}
            value={piece.typed.kondisi_beli}
            onChange={(kondisi_beli) => change({ kondisi_beli })}
          />
        )}
      </FieldSlot>
      <FieldSlot label={t('Rusak')} hint={t('Potongan tambahan')} error={wrong('rusak_rp')}>
        {(aria) => (
          <MoneyInput
            {...aria}
            name="rusak"
            pickAll
            value={piece.typed.rusak}
            when="0"
            onChange={(rusak) => change({ rusak })}
          />
        )}
      </FieldSlot>
      <div className="all-columns">
        <Text
          {...{ piece, change, wrong }}
          name="keterangan"
          label={t('Keterangan')}
          placeholder={t('Tercetak di nota beli')}
        />
      </div>
      <div className="all-columns">
        <FieldSlot label={t('Foto')} error={failed ?? wrong('foto')} required={piece.typed.asal === 'NOTA LAMA'}>
          {(aria) => (
            <ImageInput
              {...aria}
              source="pembelian.foto"
              value={piece.typed.foto || photoOf(piece)}
              onChange={(foto) => change({ foto })}
              onError={setFailed}
            />
          )}
        </FieldSlot>
      </div>
    </div>
  )
}

/** What our nota says, so that a fraud is seen. */
function Sold({ piece, buyer }: { piece: ComputedPiece; buyer: PieceDesk }) {
  const t = useT()
  const row = piece.sold!
  const rows = [
    [
      t('Dijual'),
      joinFacts([row.toko_asal && t('toko {toko}', { toko: row.toko_asal }), row.tgl_nota, row.nama_sales]),
    ],
    [t('Pembeli di nota'), shownCustomer(row.nama_customer, t)],
    [t('Harga emas di nota'), writeFigure(goldPaid(row, row.ppn_mode, buyer.rules.rules.termasuk_ongkos))],
  ] as const
  return (
    <dl className={`line-top ${classes.sold} sink`}>
      {rows.map(([name, value]) => (
        <div className="row spread gap-12" key={name}>
          <dt className="soft">{name}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type TextName = 'no_faktur_jual' | 'nama_barang' | 'keterangan'
function Text({
  piece,
  change,
  wrong,
  name,
  label,
  placeholder,
}: Part & { name: TextName; label: string; placeholder?: string }) {
  return (
    <FieldSlot label={label} error={wrong(name)}>
      {(aria) => (
        <TextInput
          {...aria}
          name={name}
          upper
          maxLength={name === 'no_faktur_jual' ? 40 : 200}
          placeholder={placeholder}
          value={piece.typed[name]}
          onChange={(text) => change({ [name]: text })}
        />
      )}
    </FieldSlot>
  )
}

type GramName = 'berat' | 'berat_nota' | 'berat_emas' | 'berat_otorisasi'
function Gram({
  piece,
  change,
  wrong,
  name,
  label,
  hint,
  placeholder,
  onType,
}: Part & { name: GramName; label: string; hint?: string; placeholder?: string; onType?: (text: string) => void }) {
  return (
    <FieldSlot label={label} error={wrong(name)} hint={hint}>
      {(aria) => (
        <TextInput
          {...aria}
          name={name}
          align="end"
          inputMode="decimal"
          data-scan="amount"
          placeholder={placeholder}
          value={piece.typed[name]}
          onFocus={(e) => e.currentTarget.select()}
          onBlur={() => {
            const read = piece.draft[name]
            if (read && piece.typed[name] !== '') change({ [name]: gram(read) })
          }}
          onChange={(text) => {
            const digits = text.replace(/[^\d.,]/g, '')
            if (onType) onType(digits)
            else change({ [name]: digits })
          }}
        />
      )}
    </FieldSlot>
  )
}
