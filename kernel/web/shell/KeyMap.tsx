import { useSyncExternalStore } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import type { ShortcutHint } from '#kernel/web/kit/surface.tsx'
import { map, closeKeyMap } from './keymap.web.ts'
import classes from './KeyMap.module.css'

/** F1: the keys of this screen and of the shell, read from what is registered. */
export function KeyMap() {
  const t = useT()
  const shortcuts = useSyncExternalStore(map.subscribe, map.get) ?? []
  return (
    <Modal title={t('Tombol keyboard')} size={720} onClose={closeKeyMap} closeLabel={t('Tutup')}>
      <div className={`grid ${classes.map}`}>
        <Section title={t('Di layar ini')} shortcuts={shortcuts.filter((p) => !p.general)} />
        <Section title={t('Di mana saja')} shortcuts={shortcuts.filter((p) => p.general)} />
      </div>
    </Modal>
  )
}

function Section({ title, shortcuts }: { title: string; shortcuts: readonly ShortcutHint[] }) {
  if (shortcuts.length === 0) return null
  return (
    <section>
      <h3 className="note strong">{title}</h3>
      <dl>
        {shortcuts.map((hint) => (
          <div className="line-top grid gap-12" key={hint.key} data-mati={hint.off || undefined}>
            <dt>
              <Kbd dibaca>{hint.key}</Kbd>
            </dt>
            <dd className="breaks">{hint.word}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
