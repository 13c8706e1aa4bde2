/**
 * Flags and settings that no rule reads yet: the screens that they are for come with their areas. They can be set, and the screens of settings
 * say that nothing follows from it. `tools/pending-settings.test.ts` holds this list against the sources.
 */
export const pendingSettings: ReadonlySet<string> = new Set([
  'PRINT_NOTA_SERVICE_DUPLICATE_MODULE',
  'PRINT_NOTA_PESANAN_DUPLICATE_MODULE',
  'nilai_poin_rp',
  'poin_dasar',
  'batas_susut',
])
