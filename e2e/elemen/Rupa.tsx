import { IconPhoto, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Centang, Sakelar } from '#kernel/ui/Centang.tsx'
import { Foto } from '#kernel/ui/Foto.tsx'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { Mark } from '#kernel/ui/shell/Mark.tsx'
import { Spinner } from '#kernel/ui/Spinner.tsx'
import { Stempel } from '#kernel/ui/Stempel.tsx'
import { Keadaan, Tanda } from '#kernel/ui/Tanda.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import { Bagian } from './catatan.tsx'

const kadar = ['375', '420', '700', '750', '916', '999', '925']

/** What only shows itself, and what is pressed. */
export function Rupa() {
  return (
    <>
      <Bagian judul="Cap kadar. Warna emas hanya untuk emas">
        <div className="deret">
          <Mark />
          {kadar.map((k) => (
            <Stempel key={k} besar>
              {k}
            </Stempel>
          ))}
        </div>
        <div className="deret">
          {[...kadar, 'AKS', '800'].map((k) => (
            <Stempel key={k}>{k}</Stempel>
          ))}
          <Stempel putih>750</Stempel>
        </div>
      </Bagian>
      <SemuaTombol />
      <Pilihan />
      <Bagian judul="Keadaan barang">
        <div className="deret">
          <Keadaan nada="ok">Tersedia</Keadaan>
          <Keadaan nada="pri">Dipesan</Keadaan>
          <Keadaan nada="netral">Terjual</Keadaan>
          <Keadaan nada="vio">Dikirim</Keadaan>
          <Keadaan nada="bad">Hancur</Keadaan>
          <Keadaan nada="warn">Contoh</Keadaan>
          <Keadaan nada="netral" cincin>
            Kembali
          </Keadaan>
        </div>
      </Bagian>
      <Bagian judul="Tanda">
        <div className="deret">
          <Tanda>SILVER</Tanda>
          <Tanda nada="pri">GOLD</Tanda>
          <Tanda nada="ok">Lunas</Tanda>
          <Tanda nada="warn">2 perlu cek</Tanda>
          <Tanda nada="bad">Lewat tempo</Tanda>
          <Tanda nada="vio">Di jalan</Tanda>
          <Kbd>F9</Kbd>
          <Kbd>Ctrl K</Kbd>
        </div>
        <div className="deret">
          {(['pri', 'ok', 'warn', 'bad', 'vio', 'netral'] as const).map((nada) => (
            <IkonKotak key={nada} nada={nada}>
              <IconPhoto size={20} stroke={1.6} />
            </IkonKotak>
          ))}
          <Spinner size={22} />
          <Foto kunci="" alt="Belum ada foto" size={38} />
          <Foto kunci="ada" alt="Foto barang" size={38} />
        </div>
      </Bagian>
    </>
  )
}

function SemuaTombol() {
  return (
    <Bagian judul="Tombol: utama satu per layar">
      <div className="deret">
        <Tombol rupa="utama">Simpan</Tombol>
        <Tombol>Batal</Tombol>
        <Tombol rupa="tenang">Lewati dulu</Tombol>
        <Tombol rupa="hapus" ikon={<IconTrash size={16} />}>
          Hapus
        </Tombol>
        <Tombol rupa="hancur">Hancurkan</Tombol>
      </div>
      <div className="deret">
        <Tombol rupa="utama" disabled>
          Mati
        </Tombol>
        <Tombol disabled>Mati</Tombol>
        <Tombol rupa="utama" sibuk sibukTeks="Menyimpan">
          Simpan
        </Tombol>
        <Tombol ukuran="kecil">Kecil 28</Tombol>
        <TombolIkon label="Muat ulang">
          <IconRefresh size={17} />
        </TombolIkon>
        <TombolIkon label="Terpilih" aktif>
          <IconRefresh size={17} />
        </TombolIkon>
      </div>
      <div className="deret">
        <Tombol rupa="utama" ukuran="besar" tombol={null} ikon={<IconPlus size={18} />}>
          Bayar dan cetak nota
        </Tombol>
      </div>
    </Bagian>
  )
}

function Pilihan() {
  const [pilih, setPilih] = useState(true)
  const [aktif, setAktif] = useState(true)
  const [satuan, setSatuan] = useState<'Rp' | 'g'>('Rp')
  return (
    <Bagian judul="Pilihan">
      <div className="deret">
        <Centang checked={pilih} onChange={setPilih}>
          Terpilih
        </Centang>
        <Centang checked={false}>Belum</Centang>
        <Centang checked={false} indeterminate>
          Sebagian
        </Centang>
        <Centang checked disabled>
          Terkunci
        </Centang>
        <Centang checked={false} aria-label="Tanpa kata" />
      </div>
      <div className="deret">
        <Sakelar checked={aktif} onChange={setAktif}>
          Aktif
        </Sakelar>
        <Sakelar checked={false}>Mati</Sakelar>
        <Segmen
          label="Satuan"
          options={[
            { value: 'Rp', label: 'Rupiah' },
            { value: 'g', label: 'Gram' },
          ]}
          value={satuan}
          onChange={setSatuan}
        />
      </div>
    </Bagian>
  )
}
