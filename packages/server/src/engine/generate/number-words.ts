// The small numbers as words, so that "30 days" stands in a passage that says "thirty days".

/** 0 to 20, then 30 to 100 in tens; the languages replies are framed in. */
const words = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred',
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert',
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix cent',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento',
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem',
  'nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd',
]
const countedSingly = 20

const numbers: ReadonlyMap<string, string> = new Map(
  words.flatMap((list) =>
    list.split(' ').map((word, index) => {
      const tens = (index - countedSingly + 2) * 10
      return [word, String(index <= countedSingly ? index : tens)] as const
    }),
  ),
)

/** The numbers that a text has as words, in digits. */
export function spelledNumbersIn(text: string): string[] {
  const found = text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
  const single = new Set(found.flatMap((word) => [word, ...word.split('-')]))
  return [...single].flatMap((word) => numbers.get(word) ?? [])
}
