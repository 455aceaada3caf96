-- What was counted by these stands in counted.
DROP TABLE image_attempt, bill_mail;
