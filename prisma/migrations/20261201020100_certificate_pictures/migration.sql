-- An event can have a picture for its certificates beside that of its public page.
CREATE TYPE "PictureUse" AS ENUM ('page', 'certificate');

ALTER TABLE "EventPicture" ADD COLUMN "use" "PictureUse" NOT NULL DEFAULT 'page';
ALTER TABLE "EventPicture" DROP CONSTRAINT "EventPicture_pkey";
ALTER TABLE "EventPicture" ADD CONSTRAINT "EventPicture_pkey" PRIMARY KEY ("eventId", "use");
