// The passwords that attackers try first: 49,000 from leaks, in a package, and words that it lacks
// (docs/decisions/0031-common-passwords.md).

/** Long enough to be accepted otherwise, in lower case and without punctuation. */
const furtherWords = `
  0123456789 0987654321 09876543210 11223344556677 1212121212 121212121212 123123123 1231231231
  123123123123 1231234567 123456123456 123456789010 1234567890123 1234567891011 1234567asd
  123456abcd 123456abcdef 1478523690 1q2w3e4r5t6y7u 2020202020 2468101214 5201314520 87654321
  9876543210 98765432100 a1b2c3d4e5f6 abc1234567 abcdef123456 abcdefg123 abcdefghij abcdefghijk
  abcdefghijklmnopqrstuvwxyz abcdefgh12 admin12345 admin123456 adminadmin asdf123456 asdfasdfasdf
  asdfghjklqwertyuiop asdfqwer1234 barcelona1 baseball123 bismillah123 bismillah1 changeme12
  changeme123 changemenow computer123 contraseña correcthorsebatterystaple dragon12345 facebook123
  geheim12345 hallo12345 hello12345 hello123456 helloworld1 iloveyou1234 iloveyouforever
  juventus1897 letmein1234 liverpool123 microsoft1 mynoob1234 motdepasse1 p4ssw0rd123 pa55word123
  parley1234 parley12345 parleyparley passw0rd12 passw0rd123 passw0rd1234 password12345
  password123456 password2024 password2025 password2026 passwort12 passwort123 passwort1234
  princess12 princess123 qwe123456789 qwer123456 qwerty1234567 qwertyqwerty qwertyui12
  qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm qwertz1234 qwertzuiop schalke1904 secret1234
  secret12345 spongebob1 starwars12 sunshine12 sunshine123 superstar1 test123456 test1234567
  testtest12 testtesttest trustno1234 wachtwoord1 welcome1234 welcome12345 willkommen willkommen1
  zxcvbnmasdfghjkl
`

let loading: Promise<ReadonlySet<string>> | undefined

/** All are in lower case. Reads the package at the first call: most processes set no password. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load()
  return loading
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...furtherWords.trim().split(/\s+/)])
}
