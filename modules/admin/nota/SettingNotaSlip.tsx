import { NotaEditor } from './NotaEditor.tsx'

/** /setting-nota-slip: the look of the shop's notas on a 58 or 80 mm roll. */
export default function SettingNotaSlip() {
  return <NotaEditor paper="STRUK" />
}
