import { useState } from 'react'
import { f } from '#kernel/fields/index.ts'
import { typedRow, wireOf } from '#kernel/fields/form.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import type { Field } from '#kernel/fields/field.ts'
import type { Typed } from '#kernel/fields/view.web.ts'
import { DateInput, MonthInput } from '#kernel/ui/DateInput.tsx'
import { DateRange } from '#kernel/ui/DateRange.tsx'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Picker } from '#kernel/ui/Picker.tsx'
import { Select } from '#kernel/ui/Select.tsx'
import { SortPicker } from '#kernel/ui/SortPicker.tsx'
import { TextArea, TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { Bagian, catat } from './catatan.tsx'

/** One field of every kind, as a definition says it. */
const fields: Record<string, Field> = {
  kode: f.code({ label: 'Kode', required: true }),
  nama: f.text({ label: 'Nama', required: true, hint: 'Huruf besar' }),
  keterangan: f.text({ label: 'Keterangan', asis: true }),
  jumlah_rp: f.uang({ label: 'Jumlah Rp' }),
  berat: f.berat({ label: 'Berat', hint: 'gram, 3 desimal' }),
  bunga: f.persen({ label: 'Bunga' }),
  jumlah: f.integer({ label: 'Jumlah' }),
  ukuran: f.decimal({ label: 'Ukuran', decimals: 1 }),
  tgl: f.date({ label: 'Tanggal' }),
  tgl_jam: f.date({ label: 'Waktu', jam: true }),
  bulan: f.month({ label: 'Bulan Buku' }),
  aktif: f.boolean({ label: 'Dijual' }),
  sifat: f.choice({ label: 'Sifat', options: ['KUNING', 'PUTIH', 'ROSE'] }),
  group: f.ref('group', { label: 'Group' }),
  telp: f.phone({ label: 'Telepon' }),
  foto: f.image({ label: 'Foto' }),
  situs: f.url({ label: 'Situs' }),
  sandi: f.secret({ label: 'Kata Sandi', mode: 'hash' }),
  catatan: f.note({ label: 'Catatan Panjang' }),
}

const baki = [
  { value: 'A1', key: 'A1', label: 'ETALASE DEPAN' },
  { value: 'B2', key: 'B2', label: 'ETALASE KIRI' },
  { value: 'C3', key: 'C3', label: 'LEMARI BESI' },
]

/** What is filled in. */
export function Isi() {
  return (
    <>
      <Keadaan />
      <Jenis />
      <Tanggal />
      <Pemilih />
    </>
  )
}

function Keadaan() {
  const [nama, setNama] = useState('')
  return (
    <Bagian judul="Isian: kosong, terisi, salah, terkunci">
      <Formulir label="Isian">
        <Isian label="Nama Barang" required hint="Lebih dari 5 huruf">
          {(aria) => <TextInput {...aria} upper placeholder="Lebih dari 5 huruf" value={nama} onChange={setNama} />}
        </Isian>
        <Isian label="Jumlah Rp" required>
          {(aria) => <TextInput {...aria} align="end" value="Rp. 1,250,000,-" />}
        </Isian>
        <Isian label="Kategori" required error="Kategori Tidak Boleh Kosong">
          {(aria) => <Select {...aria} options={baki} value="" placeholder="Pilih kategori" onChange={() => {}} />}
        </Isian>
        <Isian label="Kode Group" hint="Tidak bisa diubah">
          {(aria) => <TextInput {...aria} readOnly value="E750" />}
        </Isian>
        <Isian label="Tanggal Kunci">
          {(aria) => <DateInput {...aria} disabled value="2026-11-21" onChange={() => {}} />}
        </Isian>
        <Isian label="Baki Kunci">
          {(aria) => <Select {...aria} disabled options={baki} value="B2" onChange={() => {}} />}
        </Isian>
        <Isian label="Alamat" span={2}>
          {(aria) => <TextArea {...aria} value="JL. PASAR BARU 12" />}
        </Isian>
      </Formulir>
    </Bagian>
  )
}

/** All kinds in one form, as a master has them. */
function Jenis() {
  const [isi, setIsi] = useState<Record<string, Typed>>(() => typedRow(fields, undefined))
  const wire = Object.entries(fields).flatMap(([name, field]) => {
    const read = wireOf(field, isi[name]!)
    return read.ok && read.wire !== null ? [`${name}=${JSON.stringify(read.wire)}`] : []
  })
  return (
    <Bagian judul="Semua jenis isian">
      <Formulir label="Semua jenis isian">
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput
            key={name}
            field={field}
            name={name}
            resource="barang"
            value={isi[name]!}
            onChange={(value) => setIsi((now) => ({ ...now, [name]: value }))}
          />
        ))}
      </Formulir>
      <Tombol rupa="utama" onClick={() => catat(`simpan ${wire.join(' ')}`)}>
        Simpan isian
      </Tombol>
    </Bagian>
  )
}

function Tanggal() {
  const [hari, setHari] = useState('2026-11-18')
  const [bulan, setBulan] = useState('2026-11')
  return (
    <Bagian judul="Pemilih tanggal">
      <Formulir label="Tanggal">
        <Isian label="Tanggal Masuk" hint="Tidak diketik">
          {(aria) => (
            <DateInput
              {...aria}
              clearable
              value={hari}
              today="2026-11-21"
              min="2026-01-05"
              max="2026-11-21"
              onChange={setHari}
            />
          )}
        </Isian>
        <Isian label="Bulan">
          {(aria) => <MonthInput {...aria} value={bulan} today="2026-11-21" max="2026-11" onChange={setBulan} />}
        </Isian>
      </Formulir>
      <DateRange today="2026-11-21" onCari={(r) => catat(`cari ${r.dari} sampai ${r.sampai}`)} />
    </Bagian>
  )
}

function Pemilih() {
  const [urut, setUrut] = useState('barcode')
  const [group, setGroup] = useState('')
  const [letak, setLetak] = useState('')
  const [lanjut, setLanjut] = useState('')
  return (
    <Bagian judul="Pemilih">
      <Formulir label="Pemilih">
        <SortPicker
          options={[
            { value: 'barcode', label: 'Barcode' },
            { value: 'nama', label: 'Nama Barang' },
            { value: 'kode_toko', label: 'Kode Baki' },
          ]}
          value={urut}
          onChange={setUrut}
        />
        <Isian label="Group Harga">
          {(aria) => <Picker {...aria} resource="group" clearable value={group} onChange={setGroup} />}
        </Isian>
        <Isian label="Letak">
          {(aria) => <Select {...aria} clearable options={baki} value={letak} onChange={setLetak} />}
        </Isian>
        <Isian label="Sesudahnya">{(aria) => <TextInput {...aria} value={lanjut} onChange={setLanjut} />}</Isian>
      </Formulir>
    </Bagian>
  )
}
