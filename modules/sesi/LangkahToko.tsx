import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import type { CabangKetik } from './siapkan.ts'
import type { Siapkan } from './siapkan.web.ts'
import classes from './Siapkan.module.css'

const cabangBaru: CabangKetik = { kode_toko: '', nama_toko: '', alamat_toko: '' }

/** Step 1: head office and its branches. */
export function LangkahToko({ s }: { s: Siapkan }) {
  const t = useT()
  const { ketik, salah } = s
  const atas = (nama: 'kode' | 'nama_toko' | 'alamat_toko', label: string, hint?: string) => (
    <Isian label={label} required error={salah[nama]} hint={hint}>
      {(aria) => (
        <TextInput
          {...aria}
          name={nama}
          upper={nama !== 'kode'}
          value={ketik[nama]}
          onChange={(v) => s.ubah({ [nama]: v }, nama)}
        />
      )}
    </Isian>
  )
  return (
    <>
      {s.tanyaKode ? atas('kode', t('Kode penyiapan'), t('Tercetak di server saat pertama dijalankan')) : null}
      <section className={classes.panel} aria-label={t('Kantor pusat')}>
        <h2>{t('Kantor pusat')}</h2>
        <div className={classes.pusat}>
          {atas('nama_toko', t('Nama toko'), t('Tercetak di kepala nota'))}
          {atas('alamat_toko', t('Alamat'))}
        </div>
      </section>
      <section className={classes.panel} aria-label={t('Cabang')}>
        <h2>
          {t('Cabang')} <small>{t('{n} cabang', { n: ketik.cabang.length })}</small>
        </h2>
        {ketik.cabang.map((_, i) => (
          // Lines have no name of their own before they are saved; none is ever moved.
          <Cabang key={i} s={s} ke={i} />
        ))}
        <Tombol
          rupa="tenang"
          ikon={<IconPlus size={16} />}
          className={classes.tambah}
          onClick={() => s.ubah({ cabang: [...ketik.cabang, cabangBaru] }, '')}
        >
          {t('Tambah cabang')}
        </Tombol>
      </section>
    </>
  )
}

function Cabang({ s, ke }: { s: Siapkan; ke: number }) {
  const t = useT()
  const semua = s.ketik.cabang
  const c = semua[ke]!
  const isian = (nama: keyof CabangKetik, label: string, hint?: string) => {
    const field = `cabang.${ke}.${nama}`
    return (
      <Isian label={label} required error={s.salah[field]} hint={hint}>
        {(aria) => (
          <TextInput
            {...aria}
            name={field}
            upper
            value={c[nama]}
            onChange={(v) => s.ubah({ cabang: semua.with(ke, { ...c, [nama]: v }) }, field)}
          />
        )}
      </Isian>
    )
  }
  return (
    <div className={classes.cabang}>
      {isian('kode_toko', t('Kode cabang'), ke === 0 ? t('Misalnya PBR') : undefined)}
      {isian('nama_toko', t('Nama cabang'))}
      {isian('alamat_toko', t('Alamat cabang'))}
      <TombolIkon
        label={t('Hapus cabang {n}', { n: c.kode_toko || ke + 1 })}
        onClick={() => s.ubah({ cabang: semua.toSpliced(ke, 1) }, '')}
      >
        <IconTrash size={17} />
      </TombolIkon>
    </div>
  )
}
