/** The catalogue of one language, which the build joins from the texts of all places (`joinCatalogues` in tools/plugins.ts). */
declare module '#kernel/base/i18n/texts.json?*' {
  const catalogue: Readonly<Record<string, string>>
  export default catalogue
}
