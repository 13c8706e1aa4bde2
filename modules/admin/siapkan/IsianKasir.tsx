import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChoiceField } from '#kernel/fields/choice/choice.ts'
import { typedOf, wireOf } from '#kernel/fields/form.ts'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { teks } from '#kernel/i18n/teks.ts'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import { settings, tulisSetting, type Setting } from '#toko'
import { salesFields, type SalahIsian } from './isian.ts'
import classes from './Siapkan.module.css'
import { barisBaru, type useBaris } from './useBaris.web.ts'
import type { Wizard } from './wizard.web.ts'

/** What a till cannot sell without knowing, in the order of the form. */
const kunci = ['kategori_harga', 'pembulatan', 'limit_diskon_kasir', 'biaya_kartu_oleh', 'jam_tutup'] as const
const dipakai: readonly Setting[] = kunci.map((k) => settings.find((s) => s.key === k)!)

const caraHarga: Readonly<Record<string, string>> = {
  BARANG: teks('Harga tertulis di tiap barang'),
  GROUP: teks('Berat kali harga group'),
  EMAS: teks('Berat kali harga 24K kali kadar'),
}

/** A stored text as its form shows it. */
const ketikDari = (s: Setting, tersimpan: string): string | boolean => {
  const angka = tersimpan !== '' && ['uang', 'persen'].includes(s.field.kind)
  return typedOf(s.field, angka ? Number(tersimpan) : tersimpan)
}

/** The settings of a till, typed. */
export function useKasir(w: Wizard, tersimpan: Readonly<Record<string, string>>) {
  const [nilai, setNilai] = useState<Readonly<Record<string, string | boolean>>>(() =>
    Object.fromEntries(dipakai.map((s) => [s.key, ketikDari(s, tersimpan[s.key] ?? s.default)])),
  )
  return {
    nilai,
    ubah(key: string, v: string | boolean) {
      w.hapusSalah(`setting.${key}`)
      setNilai((now) => ({ ...now, [key]: v }))
    },
    wire(): { setting: Record<string, string>; salah: SalahIsian } {
      const setting: Record<string, string> = {}
      const salah: Record<string, string> = {}
      for (const s of dipakai) {
        const read = wireOf(s.field, nilai[s.key]!)
        if (read.ok) setting[s.key] = tulisSetting(s.field, read.wire)
        else salah[`setting.${s.key}`] = read.message
      }
      return { setting, salah }
    },
  }
}

/** How prices are made here, and who sells. */
export function IsianKasir({
  w,
  kasir,
  orang,
}: {
  w: Wizard
  kasir: ReturnType<typeof useKasir>
  orang: ReturnType<typeof useBaris>
}) {
  const t = useT()
  const cara = caraHarga[String(kasir.nilai.kategori_harga)]
  return (
    <>
      <h2 className={classes.bagian}>{t('Cara kasir menghitung')}</h2>
      <div className={classes.tiga}>
        {dipakai.map((s) => (
          <FieldInput
            key={s.key}
            field={s.field as ChoiceField}
            name={`setting.${s.key}`}
            value={kasir.nilai[s.key]!}
            hint={s.key === 'kategori_harga' && cara ? t(cara) : undefined}
            error={w.salah[`setting.${s.key}`] || undefined}
            onChange={(v) => kasir.ubah(s.key, v)}
          />
        ))}
      </div>
      <h2 className={classes.bagian}>{t('Sales')}</h2>
      <p className={classes.kecil}>{t('Setiap nota menyebut siapa yang melayani. Sales tidak perlu bisa masuk.')}</p>
      {orang.baris.map((b, i) => (
        <div key={b.id} className={classes.sales}>
          {(['kode_sales', 'nama_sales'] as const).map((nama) => (
            <FieldInput
              key={nama}
              field={salesFields[nama]}
              name={`sales.${i}.${nama}`}
              value={b[nama] ?? ''}
              error={orang.salah(i, nama) || undefined}
              onChange={(v) => orang.ubah(i, nama, String(v))}
            />
          ))}
          <TombolIkon label={t('Hapus sales {n}', { n: i + 1 })} onClick={() => orang.hapus(i)}>
            <IconTrash size={17} />
          </TombolIkon>
        </div>
      ))}
      <Tombol
        rupa="tenang"
        ikon={<IconPlus size={16} />}
        className={classes.tambah}
        onClick={() => orang.tambah(barisBaru(salesFields, {}))}
      >
        {t('Tambah sales')}
      </Tombol>
      <p className={classes.kecil}>
        {t('Printer, timbangan dan pemindai dipasang di tiap kasir; pemindai barcode langsung bisa dipakai.')}
      </p>
    </>
  )
}
