import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Isian, type IsianAria } from '#kernel/ui/Isian.tsx'
import isian from '#kernel/ui/Isian.module.css'
import { PasswordInput, TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import { levelPengguna, type PenggunaKetik } from './siapkan.ts'
import type { Siapkan } from './siapkan.web.ts'
import classes from './Siapkan.module.css'

/** Step 2: the owner, and who else works here. */
export function LangkahPengguna({ s }: { s: Siapkan }) {
  const t = useT()
  const { ketik, salah } = s
  const toko = ketik.cabang[0]?.kode_toko ?? 'PUSAT'
  const baru: PenggunaKetik = { user_id: '', nama: '', level: 'KASIR', kode_toko: toko, password: '' }
  const isianTeks = (nama: 'nama' | 'user_id', label: string, hint?: string) => (
    <Isian label={label} required error={salah[nama]} hint={hint}>
      {(aria) => (
        <TextInput {...aria} name={nama} upper value={ketik[nama]} onChange={(v) => s.ubah({ [nama]: v }, nama)} />
      )}
    </Isian>
  )
  const sandi = (nama: 'password' | 'ulang', label: string, hint?: string) => (
    <Isian label={label} required error={salah[nama]} hint={hint}>
      {(aria) => (
        <PasswordInput
          {...aria}
          name={nama}
          autoComplete="new-password"
          value={ketik[nama]}
          onChange={(v) => s.ubah({ [nama]: v }, nama)}
        />
      )}
    </Isian>
  )
  return (
    <>
      <section className={classes.panel} aria-label={t('Pemilik')}>
        <h2>{t('Pemilik')}</h2>
        <div className={classes.pemilik}>
          {isianTeks('nama', t('Nama'))}
          {isianTeks('user_id', 'Username', t('Dipakai untuk masuk'))}
          {sandi('password', 'Password', t('Minimal 8 karakter'))}
          {sandi('ulang', t('Ulangi password'))}
        </div>
      </section>
      <section className={classes.panel} aria-label={t('Pengguna lain')}>
        <h2>
          {t('Pengguna lain')} <small>{t('{n} pengguna', { n: ketik.pengguna.length })}</small>
        </h2>
        {ketik.pengguna.map((_, i) => (
          <Pengguna key={i} s={s} ke={i} />
        ))}
        <Tombol
          rupa="tenang"
          ikon={<IconPlus size={16} />}
          className={classes.tambah}
          onClick={() => s.ubah({ pengguna: [...ketik.pengguna, baru] }, '')}
        >
          {t('Tambah pengguna')}
        </Tombol>
      </section>
    </>
  )
}

function Pengguna({ s, ke }: { s: Siapkan; ke: number }) {
  const t = useT()
  const semua = s.ketik.pengguna
  const p = semua[ke]!
  const slot = (nama: keyof PenggunaKetik, label: string, isi: (aria: IsianAria, field: string) => ReactNode) => {
    const field = `pengguna.${ke}.${nama}`
    return (
      <Isian label={label} required error={s.salah[field]}>
        {(aria) => isi(aria, field)}
      </Isian>
    )
  }
  const ubah = (nama: keyof PenggunaKetik, v: string) =>
    s.ubah({ pengguna: semua.with(ke, { ...p, [nama]: v }) }, `pengguna.${ke}.${nama}`)
  const pilih = (nama: 'level' | 'kode_toko', label: string, opsi: readonly (readonly [string, string])[]) =>
    slot(nama, label, (aria, field) => (
      <div className={isian.kotak}>
        <select
          {...aria}
          name={field}
          className={isian.input}
          value={p[nama]}
          onChange={(e) => ubah(nama, e.target.value)}
        >
          {opsi.map(([value, kata]) => (
            <option key={value} value={value}>
              {kata}
            </option>
          ))}
        </select>
      </div>
    ))
  const toko = [['PUSAT', 'PUSAT'] as const, ...s.ketik.cabang.map((c) => [c.kode_toko, c.kode_toko] as const)]
  return (
    <div className={classes.pengguna}>
      {(['nama', 'user_id'] as const).map((nama) => (
        <div key={nama}>
          {slot(nama, nama === 'nama' ? t('Nama') : 'Username', (aria, field) => (
            <TextInput {...aria} name={field} upper value={p[nama]} onChange={(v) => ubah(nama, v)} />
          ))}
        </div>
      ))}
      {pilih(
        'level',
        t('Level'),
        levelPengguna.map((l) => [l.level, t(l.kata)] as const),
      )}
      {pilih('kode_toko', t('Toko'), toko)}
      {slot('password', 'Password', (aria, field) => (
        <PasswordInput
          {...aria}
          name={field}
          autoComplete="new-password"
          value={p.password}
          onChange={(v) => ubah('password', v)}
        />
      ))}
      <TombolIkon
        label={t('Hapus pengguna {n}', { n: p.user_id || ke + 1 })}
        onClick={() => s.ubah({ pengguna: semua.toSpliced(ke, 1) }, '')}
      >
        <IconTrash size={17} />
      </TombolIkon>
    </div>
  )
}
