export { room } from './room.ts'
export { defaultFlags, flags, type Flag } from './settings/flags.ts'
export { notaAddress, addressLines, tokoInputs } from './profile.ts'
export {
  beginPaper,
  buildShared,
  defaultFormat,
  figurePairs,
  originalWords,
  pieceLine,
  twoCopies,
  type PaperContext,
  type Printable,
} from './paper/paper.ts'
export { typedSetting, storeTyped, writeSetting, type Setting } from './settings/setting.ts'
export {
  readTable,
  checkTable,
  writeTable,
  type TableRow,
  type SettingTable,
  holidayTable,
} from './settings/setting-tables.ts'
export { pendingSettings } from './settings/pending.ts'
export { scaleStep } from './settings/scale-step.ts'
export { checkStep, feeDown, stepOf } from './settings/step.ts'
export { settingValue, defaultSettings, settings } from './settings/settings.ts'
export {
  checkDate,
  checkOpeningDate,
  checkOwnDate,
  dateNeeds,
  hasBackdating,
  ownDate,
  ownDateNeeds,
} from './settings/earlier-dates.ts'
export {
  buildNota,
  notaDetails,
  type NotaColumn,
  type NotaData,
  type NotaLine,
  type NotaSection,
  type NotaTemplate,
  type NotaWord,
} from './paper/nota.ts'
export { finenessForms, writeFineness } from './paper/fineness.ts'
export { defineNota, type Made, type NotaOf, type NotaSpec } from './paper/define-nota.ts'
export { marginLimits, checkTemplate, type JenisNota } from './paper/nota-template.ts'
export {
  cancelNota,
  cancelSameDay,
  cancelScreen,
  checkCustomer,
  checkOpeningSaldoAllowed,
  earlierDate,
  notaHead,
  validatedHead,
  keepsReason,
  ownerOnly,
  reason,
  refuseStep,
  reprint,
  secondStep,
  supervised,
  waitingForValidation,
  waitingWords,
} from './documents/presets.ts'
