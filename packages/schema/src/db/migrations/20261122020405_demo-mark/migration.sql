CREATE TABLE "demo_network" (
	"only" boolean PRIMARY KEY DEFAULT true,
	"seeded_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_network_only_check" CHECK ("only")
);
