package org.bukkit.event.player;
import java.util.Set;
import org.bukkit.entity.Player;
public class AsyncPlayerChatEvent {
    private final Player player;
    private final String message;
    private final Set<Player> recipients;
    public AsyncPlayerChatEvent(boolean async, Player player, String message, Set<Player> recipients) {
        this.player = player;
        this.message = message;
        this.recipients = recipients;
    }
    public Player getPlayer() { return player; }
    public String getMessage() { return message; }
    public Set<Player> getRecipients() { return recipients; }
}
