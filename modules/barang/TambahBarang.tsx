import { IconDeviceFloppy, IconFileImport } from '@tabler/icons-react'
import { Suspense, lazy, useRef, useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import type { Salah } from '#kernel/define/resource.ts'
import { usePerintah } from '#kernel/dokumen/otorisasi.web.tsx'
import { FieldInput } from '#kernel/fields/inputs.tsx'
import { GalatServer, kunciBaru } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/resource/acts.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { PageHead } from '#kernel/ui/PageHead.tsx'
import { Panel } from '#kernel/ui/Panel.tsx'
import { usePindai } from '#kernel/ui/pindai.web.ts'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { barangMasuk } from './barang-masuk.dokumen.ts'
import { DaftarSiap } from './DaftarSiap.tsx'
import { FormBarang } from './FormBarang.tsx'
import { bolehImpor } from './impor.ts'
import { MasukTerakhir, useBerubah } from './MasukTerakhir.tsx'
import classes from './Tambah.module.css'
import {
  bacaKetikan,
  fieldsKirim,
  fieldsKepala,
  periksaKetikan,
  useAcuan,
  useKonsep,
  type Ketikan,
  type KonsepMasuk,
} from './tambah.web.ts'

const ImporBarang = lazy(() => import('./ImporBarang.tsx').then((m) => ({ default: m.ImporBarang })))

/** Has something of a piece been typed, beyond what the form keeps for the next one? */
const diketik = (isi: Ketikan): boolean =>
  ['kode_barcode', 'nama_barang', 'berat'].some((key) => (isi[key] ?? '').trim() !== '')

/** Sends the list as one document. Refusals go to their lines; nothing typed is lost. */
function useSimpan(konsep: KonsepMasuk) {
  const t = useT()
  const berubah = useBerubah()
  const { jalankan, sibuk, modal } = usePerintah(barangMasuk)
  const [salahKepala, setSalahKepala] = useState<readonly Salah[]>([])
  const [salahBaris, setSalahBaris] = useState<ReadonlyMap<number, Salah>>(new Map())
  const sent = useRef({ text: '', kunci: '' })

  const tolak = (fields: readonly Salah[]): boolean => {
    const baris = fields.flatMap((s) => {
      const at = /^detail_barang\.(\d+)\.(.+)$/.exec(s.field)
      return at ? [[Number(at[1]), { field: at[2]!, message: s.message }] as const] : []
    })
    const kepala = fields.filter((s) => s.field in fieldsKepala)
    setSalahBaris(new Map(baris.toReversed()))
    setSalahKepala(kepala)
    return baris.length + kepala.length > 0
  }
  const simpan = async (daftar: readonly Ketikan[]) => {
    const kepala = bacaKetikan(fieldsKepala, konsep.kepala)
    const isi = { ...kepala.wire, detail_barang: daftar.map((d) => bacaKetikan(fieldsKirim, d).wire) }
    const text = JSON.stringify(isi)
    if (sent.current.text !== text) sent.current = { text, kunci: kunciBaru() }
    try {
      const saved = await jalankan({ aksi: 'simpan', isi, kunci: sent.current.kunci })
      if (!saved) return
      tolak([])
      konsep.selesai()
      void dialog.sukses(t(barangMasuk.aksi.simpan.pesan), String(saved.no_masuk))
      await berubah()
    } catch (e) {
      if (!(e instanceof GalatServer) || !tolak(e.fields)) sayFailure(e)
    }
  }
  return { simpan, sibuk, modal, salahKepala, salahBaris, lupakan: () => void tolak([]) }
}

/** The piece in the form: typed or scanned, checked, put into the list; the focus goes where the hand goes on. */
function useIsian(konsep: KonsepMasuk, acuan: ReturnType<typeof useAcuan>) {
  const t = useT()
  const [salah, setSalah] = useState<readonly Salah[]>([])
  const form = useRef<HTMLDivElement>(null)
  const focus = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())
  usePindai((kode) => {
    konsep.ketik({ kode_barcode: kode.toUpperCase() })
    focus('[name=nama_barang]')
  }, t('Isi barcode'))
  return {
    form,
    focus,
    salah,
    ketik: (isi: Ketikan) => {
      konsep.ketik(isi)
      setSalah((now) => now.filter((s) => !(s.field in isi)))
    },
    /** False: the piece has a fault, and the first one has the focus. */
    masukkan: (): boolean => {
      const found = periksaKetikan(konsep.isi, konsep.daftar, acuan)
      setSalah(found)
      if (found.length > 0) {
        focus('[aria-invalid]')
        return false
      }
      konsep.masukkan(konsep.isi)
      focus('[name=kode_barcode]')
      return true
    },
  }
}

/** /tambah-data-barang: pieces typed one after another into a list, saved together under one number; or imported. */
export default function TambahBarang() {
  const t = useT()
  const sesi = useSesi()
  const konsep = useKonsep()
  const acuan = useAcuan()
  const { form, salah, ketik, ...isian } = useIsian(konsep, acuan)
  const { simpan, sibuk, modal, ...tolakan } = useSimpan(konsep)
  const semua = () => {
    // F9 also takes the piece that is still in the form.
    const terakhir = diketik(konsep.isi) ? [konsep.isi] : []
    if (terakhir.length > 0 && !isian.masukkan()) return
    void simpan([...konsep.daftar.map((s) => s.isi), ...terakhir])
  }
  const jumlah = konsep.daftar.length + (diketik(konsep.isi) ? 1 : 0)
  return (
    <div className={classes.halaman}>
      <PageHead title={t('Tambah Data Barang')} subtitle={t(barangMasuk.keterangan)}>
        {bolehImpor.includes(sesi.level) ? <TombolImpor /> : null}
        <Tombol
          rupa="utama"
          ikon={<IconDeviceFloppy size={17} />}
          sibuk={sibuk}
          sibukTeks={t('Menyimpan')}
          disabled={jumlah === 0}
          onClick={semua}
        >
          {jumlah === 0 ? t('Simpan') : t('Simpan {n} barang', { n: jumlah })}
        </Tombol>
      </PageHead>
      <div className={classes.kolom}>
        <div ref={form}>
          <Panel title={t('Barang')}>
            <FormBarang isi={konsep.isi} salah={salah} acuan={acuan} onKetik={ketik} onMasukkan={isian.masukkan} />
          </Panel>
        </div>
        <Sisi konsep={konsep} acuan={acuan} isian={isian} {...tolakan} />
      </div>
      {modal}
    </div>
  )
}

/** Beside the form: where the goods come from, what is ready, what came last. */
function Sisi({
  konsep,
  acuan,
  isian,
  salahKepala,
  salahBaris,
  lupakan,
}: {
  konsep: KonsepMasuk
  acuan: ReturnType<typeof useAcuan>
  isian: Pick<ReturnType<typeof useIsian>, 'focus' | 'masukkan'>
  salahKepala: readonly Salah[]
  salahBaris: ReadonlyMap<number, Salah>
  lupakan: () => void
}) {
  const t = useT()
  return (
    <div className={classes.sisi}>
      <Panel title={t('Asal')}>
        <Kepala konsep={konsep} salah={salahKepala} />
      </Panel>
      <Panel title={t('Siap disimpan')} subtitle={t('{n} barang', { n: konsep.daftar.length })} flush>
        <DaftarSiap
          daftar={konsep.daftar}
          salah={salahBaris}
          acuan={acuan}
          onAmbil={(id) => {
            // A piece that is being typed is not thrown away for another one.
            if (diketik(konsep.isi) && !isian.masukkan()) return
            konsep.ambil(id)
            lupakan()
            isian.focus('[name=nama_barang]')
          }}
          onBuang={(id) => {
            konsep.buang(id)
            lupakan()
          }}
        />
      </Panel>
      <MasukTerakhir />
    </div>
  )
}

function Kepala({ konsep, salah }: { konsep: KonsepMasuk; salah: readonly Salah[] }) {
  const t = useT()
  return (
    <Formulir label={t('Asal')}>
      {Object.entries(fieldsKepala).map(([key, field]) => (
        <FieldInput
          key={key}
          field={field}
          name={key}
          value={konsep.kepala[key] ?? ''}
          onChange={(v) => konsep.ketikKepala(key, String(v))}
          error={salah.find((s) => s.field === key)?.message}
        />
      ))}
    </Formulir>
  )
}

function TombolImpor() {
  const t = useT()
  const berubah = useBerubah()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tombol ikon={<IconFileImport size={17} />} onClick={() => setOpen(true)}>
        {t('Impor')}
      </Tombol>
      {open ? (
        <Modal title={t('Impor stok awal')} dirty closeLabel={null} onClose={() => setOpen(false)}>
          <Suspense fallback={<Streaks />}>
            <ImporBarang
              onBatal={() => setOpen(false)}
              onSelesai={() => {
                setOpen(false)
                void berubah()
              }}
            />
          </Suspense>
        </Modal>
      ) : null}
    </>
  )
}
