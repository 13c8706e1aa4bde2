import type { ReactNode } from 'react'
import { percent } from '#kernel/base/quantity/quantity.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { OrderList } from '#kernel/web/table/OrderList.tsx'
import { Toggle } from '#kernel/web/kit/Checkbox.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { TextArea, TextInput } from '#kernel/web/kit/TextInput.tsx'
import { finenessForms, marginLimits, notaDetails, writeFineness, type NotaColumn } from '#toko'
import { marginSides, type TextField } from './draft.ts'
import type { Editor, NotaPaper } from './editor.web.ts'
import classes from './Nota.module.css'

interface Props {
  readonly editor: Editor
  readonly paper: NotaPaper
}

/** All options for the look of one kind of nota, without those that only concern the other paper. */
export function NotaInput({ editor, paper }: Props) {
  const t = useT()
  const sheet = paper === 'LEMBAR'
  return (
    <>
      <Panel title={t('Kertas')}>{sheet ? <Sheet editor={editor} /> : <Receipt editor={editor} />}</Panel>
      <Panel title={t('Kepala')} subtitle={t('Nama, alamat dan nomor nota selalu tercetak')}>
        <FieldSlot label={t('Judul')} required {...(editor.issues.judul ? { error: t(editor.issues.judul) } : {})}>
          {(aria) => (
            <TextInput
              {...aria}
              value={editor.draft.judul}
              onChange={(title) => editor.change({ judul: title }, 'judul')}
              maxLength={40}
            />
          )}
        </FieldSlot>
        <TextLines editor={editor} nama="kepala" label={t('Kepala')} hint={mentions(editor)} rows={2} />
        <Row label={t('Nomor untuk dipindai')}>
          <Segment
            label={t('Nomor untuk dipindai')}
            options={[
              { value: 'CODE128', label: t('Garis (Code 128)') },
              { value: 'QR', label: 'QR' },
              { value: 'TIDAK', label: t('Tanpa') },
            ]}
            value={editor.draft.kode}
            onChange={(kode) => editor.change({ kode })}
          />
        </Row>
      </Panel>
      <Panel title={t('Keterangan')} subtitle={t('Urutkan dengan menyeret, atau panah di pegangannya')}>
        <Sequence editor={editor} part="keterangan" all={editor.base.keterangan} />
      </Panel>
      {editor.base.kolom.length > 0 ? (
        <Panel title={t('Kolom barang')} subtitle={t('Yang terkunci dipakai saat barang dijual kembali')}>
          <Columns editor={editor} />
          {listsGoods(editor) ? <Goods editor={editor} sheet={sheet} /> : null}
          <AmountInWords editor={editor} />
        </Panel>
      ) : (
        <Panel title={t('Total')}>
          <AmountInWords editor={editor} />
        </Panel>
      )}
      <Terms editor={editor} sheet={sheet} />
      <Panel title={t('Kaki')}>
        <TextLines editor={editor} nama="kaki" label={t('Kaki')} hint={t('Ucapan penutup')} rows={2} />
        {sheet ? (
          <TextLines
            editor={editor}
            nama="tanda_tangan"
            label={t('Tanda tangan')}
            hint={t('Satu baris satu orang')}
            rows={2}
          />
        ) : null}
      </Panel>
    </>
  )
}

/** The terms, and on which side of a sheet they stand. */
function Terms({ editor, sheet }: { editor: Editor; sheet: boolean }) {
  const t = useT()
  return (
    <Panel title={t('Syarat')}>
      <TextLines editor={editor} nama="syarat" label={t('Syarat')} hint={t('Satu baris satu syarat')} rows={5} />
      <Toggle checked={editor.draft.syarat_master} onChange={(syarat_master) => editor.change({ syarat_master })}>
        {t('Tambahkan syarat dari Parameter Keterangan Nota')}
      </Toggle>
      {sheet ? (
        <Row label={t('Letak syarat')}>
          <Segment
            label={t('Letak syarat')}
            options={[
              { value: 'FRONT', label: t('Halaman depan') },
              { value: 'BACK', label: t('Halaman belakang') },
            ]}
            value={editor.draft.sisi}
            onChange={(side) => editor.change({ sisi: side })}
          />
        </Row>
      ) : null}
    </Panel>
  )
}

/** Columns of the goods, and how much of a name is printed. A nota for money only has none. */
function Columns({ editor }: { editor: Editor }) {
  const t = useT()
  return (
    <>
      <Sequence editor={editor} part="kolom" all={editor.base.kolom} />
      <Row label={t('Nama barang')}>
        <Segment
          label={t('Nama barang')}
          options={([1, 2, 3] as const).map((n) => ({ value: String(n), label: t('{n} huruf', { n: n * 20 }) }))}
          value={String(editor.draft.bagian)}
          onChange={(n) => editor.change({ bagian: n === '1' ? 1 : n === '2' ? 2 : 3 })}
        />
      </Row>
    </>
  )
}

/** A paper of tables of its own has columns, but lists no piece. */
const listsGoods = (e: Editor): boolean => e.base.kolom.some((k) => k.kunci === 'kadar')

/** How fineness is written, and what is told of a piece below its name. */
function Goods({ editor, sheet }: { editor: Editor; sheet: boolean }) {
  const t = useT()
  const words = { deskripsi: t('Barcode dan ukuran di bawah nama'), deskripsi_jual: t('Harga per gram dan catatan') }
  return (
    <>
      <Row label={t('Kadar ditulis')}>
        <Segment
          label={t('Kadar ditulis')}
          options={finenessForms.map((form) => ({ value: form, label: writeFineness(percent(7500), form) }))}
          value={editor.draft.kadar}
          onChange={(kadar) => editor.change({ kadar })}
        />
      </Row>
      {notaDetails.map((detail) => (
        <Toggle
          key={detail}
          checked={editor.draft.rincian.includes(detail)}
          onChange={(on) =>
            editor.change({
              rincian: notaDetails.filter((d) => (d === detail ? on : editor.draft.rincian.includes(d))),
            })
          }
        >
          {words[detail]}
        </Toggle>
      ))}
      {sheet ? (
        <Toggle checked={editor.draft.foto} onChange={(foto) => editor.change({ foto })}>
          {t('Foto barang')}
        </Toggle>
      ) : null}
    </>
  )
}

function AmountInWords({ editor }: { editor: Editor }) {
  const t = useT()
  return (
    <Toggle checked={editor.draft.terbilang} onChange={(inWords) => editor.change({ terbilang: inWords })}>
      {t('Jumlah dengan kata')}
    </Toggle>
  )
}

/** The placeholders allowed in the texts of this kind of nota. */
const mentions = (e: Editor): string => e.base.isi.map((x) => `{${x}}`).join(' ')

function TextLines({
  editor,
  nama,
  label,
  hint,
  rows,
}: {
  editor: Editor
  nama: TextField
  label: string
  hint: string
  rows: number
}) {
  const t = useT()
  const error = editor.issues[nama]
  return (
    <FieldSlot label={label} hint={hint} {...(error ? { error: t(error) } : {})}>
      {(aria) => (
        <TextArea
          {...aria}
          name={nama}
          rows={rows}
          value={editor.draft[nama]}
          onChange={(v) => editor.change({ [nama]: v }, nama)}
        />
      )}
    </FieldSlot>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`flow spread ${classes.row} gap-4 beside-12 high-40`}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

/** The chosen columns first, the others after them. */
function Sequence({ editor, part, all }: { editor: Editor; part: 'keterangan' | 'kolom'; all: readonly NotaColumn[] }) {
  const used = editor.draft[part]
  const sisa = all.filter((k) => !used.includes(k.kunci))
  return (
    <OrderList
      labels={new Map(all.map((k) => [k.kunci, k.judul]))}
      required={new Map(all.flatMap((k) => (k.wajib === undefined ? [] : [[k.kunci, k.wajib]])))}
      columns={[
        ...used.map((name) => ({ name, tampil: true })),
        ...sisa.map((k) => ({ name: k.kunci, tampil: false })),
      ]}
      onChange={(columns) => editor.change({ [part]: columns.filter((k) => k.tampil).map((k) => k.name) })}
    />
  )
}

/** Options for both papers: number of copies, and which paper a till prints. */
function Shared({ editor }: { editor: Editor }) {
  const t = useT()
  return (
    <>
      <Row label={t('Rangkap')}>
        <Segment
          label={t('Rangkap')}
          options={['1', '2', '3'].map((n) => ({ value: n, label: n }))}
          value={String(editor.draft.rangkap)}
          onChange={(n) => editor.change({ rangkap: Number(n) })}
        />
      </Row>
      <Row label={t('Dicetak di')}>
        <Segment
          label={t('Dicetak di')}
          options={[
            { value: 'Desktop', label: t('Lembar') },
            { value: 'Mobile', label: t('Struk') },
          ]}
          value={editor.draft.platform}
          onChange={(platform) => editor.change({ platform })}
        />
      </Row>
    </>
  )
}

/** The initial margins when a shop wants its own. */
const initialMargin = { atas: '10', kanan: '10', bawah: '10', kiri: '10' } as const

function Sheet({ editor }: { editor: Editor }) {
  const t = useT()
  const { margin } = editor.draft
  const word = { atas: t('Atas'), kanan: t('Kanan'), bawah: t('Bawah'), kiri: t('Kiri') }
  return (
    <>
      <Row label={t('Ukuran kertas')}>
        <Segment
          label={t('Ukuran kertas')}
          options={[
            { value: 'A5', label: 'A5' },
            { value: 'A4', label: 'A4' },
          ]}
          value={editor.draft.kertas}
          onChange={(paper) => editor.change({ kertas: paper })}
        />
      </Row>
      <Row label={t('Ukuran huruf')}>
        <Segment
          label={t('Ukuran huruf')}
          options={[
            { value: 'KECIL', label: t('Kecil') },
            { value: 'BIASA', label: t('Biasa') },
            { value: 'BESAR', label: t('Besar') },
          ]}
          value={editor.draft.huruf}
          onChange={(letters) => editor.change({ huruf: letters })}
        />
      </Row>
      <Shared editor={editor} />
      <Toggle checked={margin !== null} onChange={(on) => editor.change({ margin: on ? initialMargin : null })}>
        {t('Margin sendiri')}
      </Toggle>
      {margin ? (
        <div className="grid below-8 halves beside-12">
          {marginSides.map((side, index) => (
            <FieldSlot
              key={side}
              label={word[side]}
              hint={
                index === 0 ? t('{dari} sampai {ke} mm', { dari: marginLimits.min, ke: marginLimits.max }) : undefined
              }
              {...(index === 0 && editor.issues.margin ? { error: t(editor.issues.margin) } : {})}
            >
              {(aria) => (
                <TextInput
                  {...aria}
                  inputMode="numeric"
                  align="end"
                  after="mm"
                  value={margin[side]}
                  onChange={(mm) => editor.change({ margin: { ...margin, [side]: mm } }, `margin.${side}`)}
                />
              )}
            </FieldSlot>
          ))}
        </div>
      ) : null}
    </>
  )
}

function Receipt({ editor }: { editor: Editor }) {
  const t = useT()
  return (
    <>
      <Row label={t('Lebar kertas')}>
        <Segment
          label={t('Lebar kertas')}
          options={[
            { value: '58', label: '58 mm' },
            { value: '80', label: '80 mm' },
          ]}
          value={editor.draft.lebar === 58 ? '58' : '80'}
          onChange={(v) => editor.change({ lebar: v === '58' ? 58 : 80 })}
        />
      </Row>
      <Row label={t('Ukuran huruf')}>
        <Segment
          label={t('Ukuran huruf')}
          options={[
            { value: 'BIASA', label: t('Biasa') },
            { value: 'TINGGI', label: t('Tinggi') },
          ]}
          value={editor.draft.huruf_struk}
          onChange={(huruf_struk) => editor.change({ huruf_struk })}
        />
      </Row>
      <Row label={t('Potong kertas')}>
        <Segment
          label={t('Potong kertas')}
          options={[
            { value: 'PENUH', label: t('Putus') },
            { value: 'SEBAGIAN', label: t('Hampir putus') },
          ]}
          value={editor.draft.potong}
          onChange={(cut) => editor.change({ potong: cut })}
        />
      </Row>
      <Shared editor={editor} />
    </>
  )
}
