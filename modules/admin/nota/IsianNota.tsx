import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import type { KolomNota } from '#kernel/print/nota.ts'
import { DaftarUrut } from '#kernel/table/DaftarUrut.tsx'
import { Sakelar } from '#kernel/ui/Centang.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { TextArea, TextInput } from '#kernel/ui/TextInput.tsx'
import { batasMargin } from '#toko'
import { sisiMargin, type DaftarTeks } from './draf.ts'
import type { Editor, KertasNota } from './editor.web.ts'
import classes from './Nota.module.css'

interface Props {
  readonly e: Editor
  readonly kertas: KertasNota
}

/** Everything that a shop decides of the look of one kind of nota. What concerns only the other paper is left out. */
export function IsianNota({ e, kertas }: Props) {
  const t = useT()
  const lembar = kertas === 'LEMBAR'
  return (
    <>
      <Panel title={t('Kertas')}>{lembar ? <Lembar e={e} /> : <Struk e={e} />}</Panel>
      <Panel title={t('Kepala')} subtitle={t('Nama, alamat dan nomor nota selalu tercetak')}>
        <Isian label={t('Judul')} required {...(e.salah.judul ? { error: t(e.salah.judul) } : {})}>
          {(aria) => (
            <TextInput {...aria} value={e.draf.judul} onChange={(judul) => e.ubah({ judul }, 'judul')} maxLength={40} />
          )}
        </Isian>
        <Teks e={e} nama="kepala" label={t('Kepala')} hint={sebutan(e)} rows={2} />
      </Panel>
      <Panel title={t('Keterangan')} subtitle={t('Urutkan dengan menyeret, atau panah di pegangannya')}>
        <Urutan e={e} bagian="keterangan" semua={e.dasar.keterangan} />
      </Panel>
      {e.dasar.kolom.length > 0 ? (
        <Panel title={t('Kolom barang')} subtitle={t('Yang terkunci dipakai saat barang dijual kembali')}>
          <Kolom e={e} />
          <Terbilang e={e} />
        </Panel>
      ) : (
        <Panel title={t('Total')}>
          <Terbilang e={e} />
        </Panel>
      )}
      <Panel title={t('Syarat')}>
        <Teks e={e} nama="syarat" label={t('Syarat')} hint={t('Satu baris satu syarat')} rows={5} />
        <Sakelar checked={e.draf.syarat_master} onChange={(syarat_master) => e.ubah({ syarat_master })}>
          {t('Tambahkan syarat dari Parameter Keterangan Nota')}
        </Sakelar>
        {lembar ? (
          <Baris label={t('Letak syarat')}>
            <Segmen
              label={t('Letak syarat')}
              options={[
                { value: 'FRONT', label: t('Halaman depan') },
                { value: 'BACK', label: t('Halaman belakang') },
              ]}
              value={e.draf.sisi}
              onChange={(sisi) => e.ubah({ sisi })}
            />
          </Baris>
        ) : null}
      </Panel>
      <Panel title={t('Kaki')}>
        <Teks e={e} nama="kaki" label={t('Kaki')} hint={t('Ucapan penutup')} rows={2} />
        {lembar ? (
          <Teks e={e} nama="tanda_tangan" label={t('Tanda tangan')} hint={t('Satu baris satu orang')} rows={2} />
        ) : null}
      </Panel>
    </>
  )
}

/** The columns of the goods, and how much of a name stands there. A nota of money alone has none. */
function Kolom({ e }: { e: Editor }) {
  const t = useT()
  return (
    <>
      <Urutan e={e} bagian="kolom" semua={e.dasar.kolom} />
      <Baris label={t('Nama barang')}>
        <Segmen
          label={t('Nama barang')}
          options={([1, 2, 3] as const).map((n) => ({ value: String(n), label: t('{n} huruf', { n: n * 20 }) }))}
          value={String(e.draf.bagian)}
          onChange={(n) => e.ubah({ bagian: n === '1' ? 1 : n === '2' ? 2 : 3 })}
        />
      </Baris>
    </>
  )
}

function Terbilang({ e }: { e: Editor }) {
  const t = useT()
  return (
    <Sakelar checked={e.draf.terbilang} onChange={(terbilang) => e.ubah({ terbilang })}>
      {t('Jumlah dengan kata')}
    </Sakelar>
  )
}

/** What the texts of this kind of nota may say in braces. */
const sebutan = (e: Editor): string => e.dasar.isi.map((x) => `{${x}}`).join(' ')

function Teks({
  e,
  nama,
  label,
  hint,
  rows,
}: {
  e: Editor
  nama: DaftarTeks
  label: string
  hint: string
  rows: number
}) {
  const t = useT()
  const error = e.salah[nama]
  return (
    <Isian label={label} hint={hint} {...(error ? { error: t(error) } : {})}>
      {(aria) => (
        <TextArea
          {...aria}
          name={nama}
          rows={rows}
          value={e.draf[nama]}
          onChange={(v) => e.ubah({ [nama]: v }, nama)}
        />
      )}
    </Isian>
  )
}

function Baris({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.baris}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

/** What stands, first; what could stand, after it. */
function Urutan({ e, bagian, semua }: { e: Editor; bagian: 'keterangan' | 'kolom'; semua: readonly KolomNota[] }) {
  const dipakai = e.draf[bagian]
  const sisa = semua.filter((k) => !dipakai.includes(k.kunci))
  return (
    <DaftarUrut
      labels={new Map(semua.map((k) => [k.kunci, k.judul]))}
      wajib={new Map(semua.flatMap((k) => (k.wajib === undefined ? [] : [[k.kunci, k.wajib]])))}
      kolom={[
        ...dipakai.map((name) => ({ name, tampil: true })),
        ...sisa.map((k) => ({ name: k.kunci, tampil: false })),
      ]}
      onChange={(kolom) => e.ubah({ [bagian]: kolom.filter((k) => k.tampil).map((k) => k.name) })}
    />
  )
}

/** What both papers ask: how many come out, and which one a till prints. */
function Bersama({ e }: { e: Editor }) {
  const t = useT()
  return (
    <>
      <Baris label={t('Rangkap')}>
        <Segmen
          label={t('Rangkap')}
          options={['1', '2', '3'].map((n) => ({ value: n, label: n }))}
          value={String(e.draf.rangkap)}
          onChange={(n) => e.ubah({ rangkap: Number(n) })}
        />
      </Baris>
      <Baris label={t('Dicetak di')}>
        <Segmen
          label={t('Dicetak di')}
          options={[
            { value: 'Desktop', label: t('Lembar') },
            { value: 'Mobile', label: t('Struk') },
          ]}
          value={e.draf.platform}
          onChange={(platform) => e.ubah({ platform })}
        />
      </Baris>
    </>
  )
}

/** The margins that a sheet begins with when a shop wants its own. */
const marginAwal = { atas: '10', kanan: '10', bawah: '10', kiri: '10' } as const

function Lembar({ e }: { e: Editor }) {
  const t = useT()
  const { margin } = e.draf
  const kata = { atas: t('Atas'), kanan: t('Kanan'), bawah: t('Bawah'), kiri: t('Kiri') }
  return (
    <>
      <Baris label={t('Ukuran kertas')}>
        <Segmen
          label={t('Ukuran kertas')}
          options={[
            { value: 'A5', label: 'A5' },
            { value: 'A4', label: 'A4' },
          ]}
          value={e.draf.kertas}
          onChange={(kertas) => e.ubah({ kertas })}
        />
      </Baris>
      <Baris label={t('Ukuran huruf')}>
        <Segmen
          label={t('Ukuran huruf')}
          options={[
            { value: 'KECIL', label: t('Kecil') },
            { value: 'BIASA', label: t('Biasa') },
            { value: 'BESAR', label: t('Besar') },
          ]}
          value={e.draf.huruf}
          onChange={(huruf) => e.ubah({ huruf })}
        />
      </Baris>
      <Bersama e={e} />
      <Sakelar checked={margin !== null} onChange={(on) => e.ubah({ margin: on ? marginAwal : null })}>
        {t('Margin sendiri')}
      </Sakelar>
      {margin ? (
        <div className={classes.margin}>
          {sisiMargin.map((sisi, i) => (
            <Isian
              key={sisi}
              label={kata[sisi]}
              hint={i === 0 ? t('{dari} sampai {ke} mm', { dari: batasMargin.min, ke: batasMargin.maks }) : undefined}
              {...(i === 0 && e.salah.margin ? { error: t(e.salah.margin) } : {})}
            >
              {(aria) => (
                <TextInput
                  {...aria}
                  inputMode="numeric"
                  align="end"
                  after="mm"
                  value={margin[sisi]}
                  onChange={(mm) => e.ubah({ margin: { ...margin, [sisi]: mm } }, `margin.${sisi}`)}
                />
              )}
            </Isian>
          ))}
        </div>
      ) : null}
    </>
  )
}

function Struk({ e }: { e: Editor }) {
  const t = useT()
  return (
    <>
      <Baris label={t('Lebar kertas')}>
        <Segmen
          label={t('Lebar kertas')}
          options={[
            { value: '58', label: '58 mm' },
            { value: '80', label: '80 mm' },
          ]}
          value={e.draf.lebar === 58 ? '58' : '80'}
          onChange={(v) => e.ubah({ lebar: v === '58' ? 58 : 80 })}
        />
      </Baris>
      <Baris label={t('Ukuran huruf')}>
        <Segmen
          label={t('Ukuran huruf')}
          options={[
            { value: 'BIASA', label: t('Biasa') },
            { value: 'TINGGI', label: t('Tinggi') },
          ]}
          value={e.draf.huruf_struk}
          onChange={(huruf_struk) => e.ubah({ huruf_struk })}
        />
      </Baris>
      <Baris label={t('Potong kertas')}>
        <Segmen
          label={t('Potong kertas')}
          options={[
            { value: 'PENUH', label: t('Putus') },
            { value: 'SEBAGIAN', label: t('Hampir putus') },
          ]}
          value={e.draf.potong}
          onChange={(potong) => e.ubah({ potong })}
        />
      </Baris>
      <Bersama e={e} />
    </>
  )
}
