-- Reasons of docs/SPECIFICATION.md §4, which the team changes as it likes.
INSERT INTO "chat_reasons" ("type", "position", "cooldown_days", "texts") VALUES
  ('SECCHAR', 1, 14, '{"de": "Dein Grund für den Einstieg reicht uns nicht.", "en": "Your reason for entering is not enough for us.", "fr": "La raison de ton arrivée ne nous suffit pas."}'),
  ('SECCHAR', 2, 30, '{"de": "Du warst vor Kurzem gesperrt.", "en": "You were banned not long ago.", "fr": "Tu as été banni il y a peu."}'),
  ('SECCHAR', 3, 7, '{"de": "Der Geschichte fehlen Einzelheiten.", "en": "The story lacks detail.", "fr": "L’histoire manque de détails."}'),
  ('SECCHAR', 4, 7, '{"de": "Die Geschichte widerspricht sich.", "en": "The story contradicts itself.", "fr": "L’histoire se contredit."}'),
  ('SECCHAR', 5, 7, '{"de": "Wir erfahren zu wenig über den Charakter.", "en": "We learn too little about the character.", "fr": "Nous en apprenons trop peu sur le personnage."}'),
  ('SECCHAR', 6, 30, '{"de": "Für einen dritten Charakter ist die Geschichte nicht gut genug.", "en": "The story is not good enough for a third character.", "fr": "L’histoire n’est pas assez bonne pour un troisième personnage."}'),
  ('SECCHAR', 7, 7, '{"de": "Die Eigenschaften des Charakters zeigen sich in der Geschichte nicht.", "en": "The story does not show the character’s traits.", "fr": "Les traits du personnage ne se voient pas dans l’histoire."}'),
  ('SECCHAR', 8, 14, '{"de": "Du wurdest vor Kurzem verwarnt.", "en": "You were warned not long ago.", "fr": "Tu as reçu un avertissement il y a peu."}'),
  ('SECCHAR', 9, 14, '{"de": "Für einen zweiten Charakter ist die Geschichte nicht gut genug.", "en": "The story is not good enough for a second character.", "fr": "L’histoire n’est pas assez bonne pour un deuxième personnage."}'),
  ('SECCHAR', 10, 0, '{"de": "Du hast keinen Charakter mehr frei.", "en": "You have no character left.", "fr": "Il ne te reste aucun personnage disponible."}'),
  ('UNBAN', 1, 14, '{"de": "Dein Antrag reicht uns nicht.", "en": "Your application is not sufficient.", "fr": "Ta demande ne nous suffit pas."}'),
  ('UNBAN', 2, 30, '{"de": "Das Roleplay gewinnt dadurch nichts.", "en": "The roleplay gains nothing from it.", "fr": "Le roleplay n’y gagne rien."}'),
  ('UNBAN', 3, 14, '{"de": "Deine Sperre ist noch zu frisch.", "en": "Your ban is too recent.", "fr": "Ton bannissement est trop récent."}');
