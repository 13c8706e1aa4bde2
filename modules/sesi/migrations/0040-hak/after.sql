DO $$
BEGIN
  ASSERT (SELECT NOT ganti_password FROM users WHERE user_id = 'UJI40'), 'who works already need not change the password';
  ASSERT (SELECT diubah IS NOT NULL AND jalur = '{Dasbor,Dasbor/home}' FROM akses WHERE user_id = 'UJI40'), 'the tree stays and has a time';
END $$;
