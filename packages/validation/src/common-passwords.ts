/**
 * Passwords that pass the other rules of the policy but are the first of every list of leaked ones, in lower case. Short
 * ones are left out, as the rule of length refuses them.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [
    'password1 password12 password123 password1! password123! passw0rd passw0rd1 p@ssw0rd p@ssword p@ssword1 p@ssw0rd1',
    'passwort1 passwort12 passwort123 passwort1! passwort! hallo123 hallo1234 hallo123! qwertz123 qwertz12 qwertz1!',
    'qwerty12 qwerty123 qwerty1234 qwerty1! qwertyuiop1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdf1234 asdfghjkl1',
    'abcd1234 abc12345 abcdef12 abcdefg1 a1b2c3d4 welcome1 welcome12 welcome123 willkommen1 willkommen123 letmein1',
    'letmein123 iloveyou1 iloveyou2 ichliebedich1 sunshine1 princess1 football1 fussball1 schalke04 baseball1 superman1',
    'batman123 dragon123 monkey123 michael1 jordan23 charlie1 master123 shadow123 ashley123 jessica1 daniel123 thomas123',
    'minecraft1 minecraft12 minecraft123 minecraft1! minecraft! azerty123 azertyuiop1 motdepasse1 motdepasse123 bonjour1',
    'bonjour123 soleil123 doudou123 loulou123 marseille13 geheim123 admin123 admin1234 admin123! administrator1 changeme1',
    'changeme123 changeme! default1 test1234 test12345 testtest1 sommer2020 sommer2021 winter2021 summer2020 summer2021',
    'starwars1 pokemon123 naruto123 computer1 internet1 samsung1 fortnite1 roblox123 gaming123 killer123 hunter123',
  ]
    .join(' ')
    .split(' '),
)
