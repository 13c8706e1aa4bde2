import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { Checkbox } from '#kernel/web/kit/Checkbox.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import classes from './PrintQueue.module.css'
import { openDrawer, printersKey, fetchPrinters } from './print-queue.web.ts'
import { useTryAgain } from './try-again.web.ts'
import { checkPrinter, portPrinter, type Printer } from '#kernel/engine/paper/queue/printer.ts'

const empty: Printer = {
  kode: '',
  nama: '',
  jenis: 'NOTA',
  alamat: '',
  port: portPrinter.first,
  lebar: 80,
  lewat: 'SERVER',
  laci: false,
}

/** The shop's network printers. `configure`: may change them; `openDrawers`: may open a cash drawer without a document. */
export function ShopPrinters({ configure, openDrawers }: { configure: boolean; openDrawers: boolean }) {
  const t = useT()
  const [content, setContent] = useState<Printer>()
  const { data } = useQuery({ queryKey: printersKey, queryFn: fetchPrinters })
  return (
    <section className={`line-top grid gap-10 ${classes.section} y-14`} aria-label={t('Printer jaringan')}>
      <div className="row spread gap-14 high-28">
        <h3>{t('Printer jaringan')}</h3>
        {configure ? (
          <Button size="kecil" icon={<IconPlus size={15} />} onClick={() => setContent(empty)}>
            {t('Tambah printer')}
          </Button>
        ) : null}
      </div>
      {data?.length === 0 ? <p className="hint">{t('Toko ini belum punya printer jaringan.')}</p> : null}
      <ul className="grid ruled">
        {data?.map((printer) => (
          <Row
            key={printer.kode}
            printer={printer}
            configure={configure}
            openDrawers={openDrawers}
            onChange={() => setContent(printer)}
          />
        ))}
      </ul>
      {content ? <FormPrinter start={content} onClose={() => setContent(undefined)} /> : null}
    </section>
  )
}

function Row({
  printer,
  configure,
  openDrawers,
  onChange,
}: {
  printer: Printer
  configure: boolean
  openDrawers: boolean
  onChange: () => void
}) {
  const t = useT()
  const { busy, run } = useTryAgain(printersKey)
  const place = `${printer.alamat}:${printer.port}`
  const past = printer.lewat === 'AGEN' ? t('lewat agen') : t('langsung dari server')
  return (
    <li className={`flow ${classes.row} gap-4 beside-12 y-8`}>
      <div className={`slim ${classes.name}`}>
        <strong className="block breaks">{`${printer.kode} · ${printer.nama}`}</strong>
        <small className="block breaks">
          {[place, past, printer.jenis === 'NOTA' ? `${printer.lebar} mm` : t('Label')].join(' · ')}
        </small>
      </div>
      <div className={`flex wrap gap-8 ${classes.button} to-end push`}>
        {openDrawers && printer.laci ? (
          <Button
            size="kecil"
            busy={busy === 'drawer'}
            onClick={() => void run('drawer', () => openDrawer(printer.kode))}
          >
            {t('Buka laci')}
          </Button>
        ) : null}
        {configure && printer.jenis === 'NOTA' ? (
          <Button
            size="kecil"
            busy={busy === 'uji'}
            onClick={() => void run('uji', () => call('POST', `printer/${printer.kode}/uji`))}
          >
            {t('Uji cetak')}
          </Button>
        ) : null}
        {configure ? (
          <Button size="kecil" onClick={onChange}>
            {t('Ubah')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

type FieldIssue = Partial<Record<string, string>>

function useSave(t: T, start: Printer, onClose: () => void) {
  const [value, setValue] = useState(start)
  const [wrong, setWrong] = useState<FieldIssue>({})
  const { busy, run } = useTryAgain(printersKey)
  const old = start.kode !== ''
  const change = (part: Partial<Printer>) => {
    setValue((n) => ({ ...n, ...part }))
    setWrong((s) => ({ ...s, ...Object.fromEntries(Object.keys(part).map((k) => [k, undefined])) }))
  }
  const save = async () => {
    const found = checkPrinter(value)
    setWrong(Object.fromEntries(found.map((f) => [f.field, t(f)])))
    if (found.length > 0) return
    const { kode, ...body } = value
    const good = await run('simpan', async () => {
      try {
        await (old ? call('PUT', `printer/${kode}`, { body }) : call('POST', 'printer', { body: value }))
      } catch (error) {
        if (error instanceof ServerError) setWrong(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
        throw error
      }
    })
    if (good) onClose()
  }
  const remove = async () => {
    const yes = await dialog.ask({
      title: t('Hapus printer {kode}?', { kode: start.kode }),
      approve: t('Hapus'),
      danger: true,
    })
    if (yes && (await run('hapus', () => call('DELETE', `printer/${start.kode}`)))) onClose()
  }
  return { value, wrong, busy, old, change, save, remove }
}

function FormPrinter({ start, onClose }: { start: Printer; onClose: () => void }) {
  const t = useT()
  const form = useSave(t, start, onClose)
  const textField = (name: 'kode' | 'nama' | 'alamat', label: string, example?: string) => (
    <FieldSlot label={label} required error={form.wrong[name]}>
      {(aria) => (
        <TextInput
          {...aria}
          name={name}
          upper={name !== 'alamat'}
          value={form.value[name]}
          readOnly={name === 'kode' && form.old}
          maxLength={name === 'kode' ? 20 : 60}
          placeholder={example}
          onChange={(v) => form.change({ [name]: v })}
        />
      )}
    </FieldSlot>
  )
  return (
    <Modal
      title={form.old ? t('Ubah printer {kode}', { kode: start.kode }) : t('Tambah printer')}
      size={720}
      dirty={form.value !== start}
      onClose={onClose}
      left={
        form.old ? (
          <Button look="hapus" busy={form.busy === 'hapus'} onClick={() => void form.remove()}>
            {t('Hapus')}
          </Button>
        ) : undefined
      }
      primary={
        <Button look="utama" busy={form.busy === 'simpan'} onClick={() => void form.save()}>
          {t('Simpan')}
        </Button>
      }
    >
      <FormGrid label={t('Printer jaringan')}>
        {textField('kode', t('Kode'))}
        {textField('nama', t('Nama'))}
        {textField('alamat', t('Alamat IP'), '192.168.1.50')}
        <FieldSlot label={t('Port')} required error={form.wrong.port}>
          {(aria) => (
            <TextInput
              {...aria}
              name="port"
              inputMode="numeric"
              value={String(form.value.port)}
              onChange={(v) => form.change({ port: Number(v.replaceAll(/\D/g, '')) })}
            />
          )}
        </FieldSlot>
        <Choice form={form} />
      </FormGrid>
    </Modal>
  )
}

function Choice({ form }: { form: ReturnType<typeof useSave> }) {
  const t = useT()
  const nota = form.value.jenis === 'NOTA'
  return (
    <>
      <FieldSlot label={t('Mencetak')} required>
        {(aria) => (
          <Select
            {...aria}
            options={[
              { value: 'NOTA', label: t('Nota (ESC/POS)') },
              { value: 'LABEL', label: t('Label (ZPL)') },
            ]}
            value={form.value.jenis}
            onChange={(v) => form.change({ jenis: v === 'LABEL' ? 'LABEL' : 'NOTA' })}
          />
        )}
      </FieldSlot>
      <FieldSlot label={t('Dijangkau oleh')} required hint={t('Agen: bila server tidak di toko ini')}>
        {(aria) => (
          <Select
            {...aria}
            options={[
              { value: 'SERVER', label: t('Server') },
              { value: 'AGEN', label: t('Agen di toko') },
            ]}
            value={form.value.lewat}
            onChange={(v) => form.change({ lewat: v === 'AGEN' ? 'AGEN' : 'SERVER' })}
          />
        )}
      </FieldSlot>
      {nota ? (
        <FieldSlot label={t('Lebar kertas')} required>
          {(aria) => (
            <Select
              {...aria}
              options={[
                { value: '80', label: t('80 mm') },
                { value: '58', label: t('58 mm') },
              ]}
              value={String(form.value.lebar)}
              onChange={(v) => form.change({ lebar: v === '58' ? 58 : 80 })}
            />
          )}
        </FieldSlot>
      ) : null}
      {nota ? (
        <FieldSlot label={t('Laci kas')}>
          {(aria) => (
            <Checkbox {...aria} checked={form.value.laci} onChange={(drawer) => form.change({ laci: drawer })}>
              {t('Laci kas tersambung ke printer ini')}
            </Checkbox>
          )}
        </FieldSlot>
      ) : null}
    </>
  )
}
