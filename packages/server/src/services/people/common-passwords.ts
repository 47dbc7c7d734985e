// The passwords that attackers try first, from published lists of leaked passwords. Holds only those long
// enough to be accepted otherwise, in lower case and without punctuation.

const words = `
  0123456789 01234567890 012345678910 0987654321 09876543210 1020304050 102030405060 1029384756
  1111122222 1112131415 112233445566 11223344556677 1122334455 1212121212 121212121212 123123123
  1231231231 123123123123 1231234567 1234554321 123456123456 123456654321 12345678900 1234567890
  12345678901 123456789010 1234567890123 123456789012 1234567890a 1234567890q 12345678910
  1234567891011 123456789a 123456789abc 123456789q 123456789qwe 123456789z 1234567asd 123456abcd
  123456abcdef 123456qwerty 12345qwert 12345qwerty 1234qwerasdf 123qweasdzxc 147258369 1472583690
  147852369 1478523690 159357456 1a2b3c4d5e 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc
  1qaz2wsx3edc4rfv 1qazxsw23edc 2020202020 2468101214 5201314520 741852963 7418529630 789456123
  7894561230 87654321 9638527410 963852741 9876543210 98765432100 a123456789 a1b2c3d4e5
  a1b2c3d4e5f6 aa123456789 abc123456789 abc1234567 abcd123456 abcd12345 abcde12345 abcdef123456
  abcdefg123 abcdefghij abcdefghijk abcdefghijklmnopqrstuvwxyz abcdefgh12 access14 adgjmptw
  admin12345 admin123456 adminadmin administrator asdf123456 asdfasdfasdf asdfghjkl asdfghjkl1
  asdfghjkl123 asdfghjklqwertyuiop asdfqwer1234 azertyuiop barcelona1 baseball123 basketball
  bismillah123 bismillah1 butterfly1 california changeme12 changeme123 changemenow charlie123
  chocolate1 christopher computer123 contraseña correcthorsebatterystaple dragon12345 elizabeth1
  facebook123 football12 football123 fuckyou123 geheim12345 hallo12345 hello12345 hello123456
  helloworld helloworld1 iloveyou12 iloveyou123 iloveyou1234 iloveyouforever juventus1897
  letmein123 letmein1234 letmeinnow liverpool1 liverpool123 manchester michael123 microsoft1
  mynoob1234 motdepasse motdepasse1 p4ssw0rd123 pa55word123 parley1234 parley12345 parleyparley
  passw0rd12 passw0rd123 passw0rd1234 password00 password01 password10 password11 password12
  password123 password1234 password12345 password123456 password2024 password2025 password2026
  password99 passwordpassword passwort12 passwort123 passwort1234 pokemon123 princess12 princess123
  q1w2e3r4t5 q1w2e3r4t5y6 qazwsx123456 qazwsxedc1 qazwsxedcrfv qazwsxedc123 qwe123456789 qweasdzxc1
  qweasdzxc123 qwerasdfzxcv qwer123456 qwert12345 qwerty1234 qwerty12345 qwerty123456 qwerty1234567
  qwerty123456789 qwerty12 qwertyqwerty qwertyui12 qwertyuiop qwertyuiop1 qwertyuiop12
  qwertyuiop123 qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm qwertz1234 qwertzuiop samsung123
  schalke1904 secret1234 secret12345 spiderman1 spongebob1 starwars12 starwars123 sunshine12
  sunshine123 superman12 superman123 superstar1 test123456 test1234567 testing123 testtest12
  testtesttest trustno1234 undertaker university volleyball wachtwoord wachtwoord1 welcome123
  welcome1234 welcome12345 willkommen willkommen1 zaq12wsxcde3 zaq1xsw2cde3 zaqwsxcderfv zxcvbnm123
  zxcvbnm1234 zxcvbnmasdfghjkl
`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
